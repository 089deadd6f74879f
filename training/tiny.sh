#!/usr/bin/env bash
# training/tiny.sh [FOLDER] [MINUTES] [STEPS]   trains a tiny network for 5x5 boards on a CPU in a minute, or until it
# has made so many steps, and lets it play a random player. PYTHON names the Python that has PyTorch.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=${1:-build/training/tiny}
training/build.sh "$(dirname "$folder")/core"
rm -rf "$folder"
export OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1  # the networks are tiny, and threads only wait for each other
PYTHONPATH=training exec "${PYTHON:-/usr/bin/python3}" training/train.py --cpu --threads 2 --minutes "${2:-0.5}" --steps "${3:-0}" --folder "$folder" \
  --core "$(dirname "$folder")/core/libselfplay.so" --networks 16x2:1 --canvases "5-5:192 3-4:64" --batch 256 \
  --visits 16,8 --solve 3 --warm 500 --capacity 60000 --push-seconds 2 --match-minutes 0 --against-random 400
