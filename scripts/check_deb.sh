#!/usr/bin/env bash
# scripts/check_deb.sh PACKAGE.deb   installs the Debian package in a bare Debian 12 and uses it there: the program,
# its man pages and completions, and an example compiled over the library. Needs root, debootstrap and the mirror
# that apt uses; the system is made in a scratch folder, which is removed. No part of ./test.
set -eu
package=$(realpath "$1")
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
mirror=$(apt-get indextargets --format '$(REPO_URI)' | grep -m 1 '/debian/\?$')
scratch=$(mktemp -d)
trap 'rm -rf --one-file-system "$scratch"' EXIT

debootstrap --variant=minbase bookworm "$scratch" "$mirror" >/dev/null
for file in /etc/apt/apt.conf.d/*proxy* /etc/apt/apt.conf.d/*registry*; do
  if [[ -e $file ]]; then cp "$file" "$scratch/etc/apt/apt.conf.d/"; fi
done
cp /etc/resolv.conf /etc/hosts "$scratch/etc/" 2>/dev/null || true
cp "$package" "$scratch/upstar.deb"
cp "$root/examples/col.cpp" "$root/examples/expected/col.txt" "$scratch/"
# dpkg leaves manuals out where a system says so; a bare one does not.
inside() { chroot "$scratch" env DEBIAN_FRONTEND=noninteractive LC_ALL=C bash -euc "$1"; }

inside 'apt-get install -y --no-install-recommends /upstar.deb' >"$scratch/install.log" 2>&1 ||
  { tail -n 20 "$scratch/install.log"; exit 1; }
echo "installed with: $(inside 'dpkg-query -f "\${Depends}" -W upstar')"
inside 'test "$(upstar eval 1 --brief)" = 1 && upstar solve nogo:1x8 --brief'
inside 'ls /usr/share/man/man1/upstar.1* /usr/share/man/man1/upstar-solve.1* \
  /usr/share/bash-completion/completions/upstar /usr/share/zsh/*/_upstar /usr/share/zsh/*/*/_upstar \
  /usr/share/fish/*/upstar.fish 2>/dev/null || true' >"$scratch/files.txt"
cat "$scratch/files.txt"
(($(grep -cE 'man1/upstar(-solve)?\.1|completions/upstar$|_upstar$|upstar\.fish$' "$scratch/files.txt") == 5)) ||
  { echo "man pages or completions are missing"; exit 1; }
inside 'apt-get install -y --no-install-recommends g++ pkg-config' >"$scratch/compiler.log" 2>&1 ||
  { tail -n 20 "$scratch/compiler.log"; exit 1; }
inside 'g++ $(pkg-config --cflags upstar) /col.cpp -o /col $(pkg-config --libs upstar) && /col | diff -u /col.txt -'
echo "the package works in a bare Debian 12"
