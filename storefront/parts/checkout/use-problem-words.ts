import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { MINIMUM_ORDER_IN_CENTS } from '@spaza/contracts/vocabulary';
import type { CheckoutProblem } from '@spaza/sdk';
import { useMoney } from '../../app/money.ts';
import { useNumber } from '../../app/numbers.ts';
import { dispatchWords } from '../order/dispatch-words.ts';
import { type About, type FixAt, knownProblems } from './problem-texts.ts';

/** A problem as shown to the shopper: one text per line, and where to fix it. */
export interface ProblemWords {
  /** Its code, even if the shop described it in words only. */
  code: string;
  texts: readonly string[];
  fixAt: FixAt | undefined;
}

/**
 * When checking a cart, the shop describes problems in words only, and not every shop has codes for its refusals. The
 * usual phrases are recognised, with the values in them, so that they can be shown in the shopper's language too.
 */
const USUAL_WORDS: readonly (readonly [code: string, words: RegExp])[] = [
  ['all_out_of_stock', /^All these items are out of stock/],
  ['out_of_stock', /^Some items have gone out of stock/],
  ['prices_changed', /^Some items' prices have changed/],
  ['offers_expired', /^These price offers have expired/],
  ['minimum_order', /^Minimum order amount is (.+?)\.?$/],
  ['payment_required', /^A payment method is required/],
  ['slot_required', /date required$/],
  ['slot_gone', /date is no longer available/],
  ['dispatch_not_offered', /does not offer this way of getting the goods/],
  ['address_required', /^A delivery address is required/],
  ['out_of_range', /delivers up to ([\d.]+) km; this address is ([\d.]+) km away/],
  ['invalid_discount_code', /^Invalid discount code$/],
  ['discount_limit_reached', /^Discount code limit reached$/],
  ['discount_minimum', /^This discount code needs goods for at least (.+)\.$/],
];

const knownFor = (code: string) => Object.entries(knownProblems).find(([name]) => name === code)?.[1];

function readWords({ code, messages }: CheckoutProblem): { code: string; named: readonly string[] } {
  const [message = ''] = messages;
  const isNamed = knownFor(code) !== undefined && !code.endsWith('_refused');
  const usual = USUAL_WORDS.find(([name, words]) => (name === code || !isNamed) && words.test(message));
  if (!usual) return { code, named: [] };
  const [, ...named] = usual[1].exec(message) ?? [];
  return { code: usual[0], named };
}

/** Puts checkout problems into words. Unknown ones are shown in the shop's own words. */
export function useProblemWords(): (problem: CheckoutProblem) => ProblemWords {
  const { i18n } = useLingui();
  const money = useMoney();
  const number = useNumber();
  return (problem) => {
    const { messages, dispatch = 'collection', totals } = problem;
    const { code, named } = readWords(problem);
    const known = knownFor(code);
    const given = {
      dispatch: i18n._(dispatchWords[dispatch]),
      minimum: messages.length > 0 ? named[0] : money(MINIMUM_ORDER_IN_CENTS).replace(/\.00$/, ''),
      before: money(totals?.beforeInCents ?? 0),
      now: money(totals?.nowInCents ?? 0),
      named: code === 'out_of_range' ? named.map(number) : named,
    };
    const own = known?.texts?.(given).map((text) => i18n._(text)) ?? [];
    const texts = own.length > 0 ? own : messages;
    return {
      code,
      texts: texts.length > 0 ? texts : [i18n._(msg`Something went wrong, try again`)],
      fixAt: known?.fixAt,
    };
  };
}

/** What a problem concerns; the total if unknown. */
export const aboutOf = (problem: CheckoutProblem): About =>
  knownFor(readWords(problem).code)?.about ?? 'total';
