import { useLingui } from '@lingui/react';
import type { Problem } from '@spaza/sdk';
import { saidOf, useWords } from '../problem/use-problem-texts.ts';
import { type FixAt, placeOf } from './problem-places.ts';

/** A problem as shown to the shopper: one text per line, and where to fix it. */
export interface ProblemWords {
  texts: readonly string[];
  fixAt: FixAt | undefined;
}

/** Puts checkout problems into words. */
export function useProblemWords(): (problem: Problem) => ProblemWords {
  const { i18n } = useLingui();
  const words = useWords();
  return (problem) => {
    const place = placeOf(problem);
    const said = [...saidOf(problem, words), ...(place?.next ? [place.next] : [])];
    return {
      texts: said.map((text) => (typeof text === 'string' ? text : i18n._(text))),
      fixAt: place?.fixAt,
    };
  };
}
