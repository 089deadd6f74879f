// What is it worth: answers about expressions and about sums of positions.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <upstar/engine.hpp>

#include "engine/attempts.hpp"
#include "value/evaluate.hpp"

namespace upstar {

class Session;

void evaluate_expression(Session& session, std::string_view text, const EvalRequest& request,
                         Attempts& attempts, EvalAnswer& answer);
// Tells what evaluate() gave; but no Thing, which only its owner can tell.
void tell_value(Session& session, const Value& value, const EvalRequest& request,
                Attempts& attempts, EvalAnswer& answer);
void value_positions(Session& session, std::span<const std::string> positions,
                     const EvalRequest& request, Attempts& attempts, EvalAnswer& answer);

}  // namespace upstar
