import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { MINIMUM_ORDER_IN_CENTS } from '@spaza/contracts/vocabulary';
import type { CheckoutProblem } from '@spaza/sdk';
import { useMoney } from '../../app/money.ts';
import { dispatchWords } from '../order/dispatch-words.ts';
import { knownProblems, type MendAt } from './problem-texts.ts';

/** A problem for the shopper: a line each, and where it can be mended. */
export interface ProblemWords {
  texts: readonly string[];
  mendAt: MendAt | undefined;
}

/** When it looks at a cart the shop says in words only what is against its slot; its usual words are known. */
const codeOf = ({ code, messages }: CheckoutProblem): string =>
  code === 'dispatch_refused' && messages.some((text) => text.includes('date is no longer available'))
    ? 'slot_gone'
    : code;

/** Puts the problems of a checkout into words. What is not known is said in the shop's own. */
export function useProblemWords(): (problem: CheckoutProblem) => ProblemWords {
  const { i18n } = useLingui();
  const money = useMoney();
  return (problem) => {
    const { messages, dispatch = 'collection' } = problem;
    const code = codeOf(problem);
    const known = Object.entries(knownProblems).find(([name]) => name === code)?.[1];
    const given = {
      dispatch: i18n._(dispatchWords[dispatch]),
      minimum: money(MINIMUM_ORDER_IN_CENTS).replace(/\.00$/, ''),
    };
    const texts = known?.texts?.(given).map((text) => i18n._(text)) ?? messages;
    return {
      texts: texts.length > 0 ? texts : [i18n._(msg`Something went wrong, try again`)],
      mendAt: known?.mendAt,
    };
  };
}
