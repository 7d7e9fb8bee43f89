import type { CartLine, CartValidation } from '@spaza/contracts';
import type { ShippingMethod } from '@spaza/contracts/vocabulary';
import type { PriceChanges } from '../cart/findings.ts';
import { problemHere } from '../gateway/problem-here.ts';
import type { HereCode, Problem } from '../gateway/problems.ts';
import { problemSaid } from '../gateway/refusal.ts';
import { sameId } from '../values.ts';
import { withDispatch } from './order-cart.ts';

const about = (
  code: 'offers_expired' | 'out_of_stock' | 'all_out_of_stock' | 'prices_changed',
  lines: readonly CartLine[],
): Problem[] => (lines.length > 0 ? [problemHere(code, { lines })] : []);

/** How the items changed since they were last checked. */
export function goodsProblems(
  { outOfStock, updated, expired }: PriceChanges,
  looked: readonly CartLine[],
  isAnyLeft: boolean,
): Problem[] {
  const before = updated.flatMap(({ offer }) => looked.filter((line) => sameId(line.offer.id, offer.id)));
  const gone = outOfStock.filter((line) => !expired.includes(line));
  return [
    ...about('offers_expired', expired),
    ...about(isAnyLeft ? 'out_of_stock' : 'all_out_of_stock', gone),
    ...about('prices_changed', updated).map((problem) => ({ ...problem, before })),
  ];
}

/** Parts of a cart that a shop may object to, the code for objections without one, and where it puts their texts. */
const PARTS = {
  total: ['total_refused', ({ total_error }) => [total_error]],
  dispatch: ['dispatch_refused', ({ dispatch_error }) => [dispatch_error]],
  discount: ['discount_refused', ({ discount_code_error }) => [discount_code_error]],
  stokvel: ['stokvel_refused', ({ stokvel_errors }) => stokvel_errors ?? []],
} as const satisfies Record<
  string,
  readonly [HereCode, (said: CartValidation) => readonly (string | null | undefined)[]]
>;
type Part = keyof typeof PARTS;

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

/** The shop's objections to a cart whose items are unchanged. */
export const validationProblems = (validation: CartValidation, method: ShippingMethod | null): Problem[] =>
  (Object.keys(PARTS) as Part[]).flatMap((part) =>
    problemsOfPart(validation, part).map((problem) =>
      part === 'dispatch' ? withDispatch(problem, method) : problem,
    ),
  );
