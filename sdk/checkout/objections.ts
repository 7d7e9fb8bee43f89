import type { CartValidation } from '@spaza/contracts';
import type { Problem } from '../gateway/outcome.ts';
import { type HereCode, problemHere } from '../gateway/problem-here.ts';
import { problemSaid } from '../gateway/refusal.ts';

/** Parts of a cart that a shop may object to, the code for objections without one, and where it puts their texts. */
export const PARTS = {
  total: ['total_refused', ({ total_error }) => [total_error]],
  dispatch: ['dispatch_refused', ({ dispatch_error }) => [dispatch_error]],
  discount: ['discount_refused', ({ discount_code_error }) => [discount_code_error]],
  stokvel: ['stokvel_refused', ({ stokvel_errors }) => stokvel_errors ?? []],
} as const satisfies Record<
  string,
  readonly [HereCode, (said: CartValidation) => readonly (string | null | undefined)[]]
>;
export type Part = keyof typeof PARTS;

/** An objection that only the shop has words for. @param said the code that it sent */
function objection(code: (typeof PARTS)[Part][0], messages: readonly string[], said: string | null = null) {
  const facts = { messages, status: 200 };
  // What the packs lack would be its parameters.
  if (code === 'stokvel_refused') return problemHere(code, facts);
  return problemHere(code, { params: { code: said }, ...facts });
}

/** What the shop objects to in a part of a cart: its problems with codes, else its texts. */
export function problemsOfPart(validation: CartValidation, part: Part): Problem[] {
  const [code, textsIn] = PARTS[part];
  const coded = (validation.problems ?? []).filter((said) => said.about === part).map(problemSaid);
  const named = coded.map((problem) =>
    problem.code === 'refused' ? objection(code, problem.messages, problem.params.code) : problem,
  );
  if (named.length > 0) return named;
  const messages = textsIn(validation).filter((text) => text != null && text !== '') as string[];
  return messages.length > 0 ? [objection(code, messages)] : [];
}
