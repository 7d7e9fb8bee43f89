import { dayOf } from '@spaza/contracts/vocabulary';
import type { DatedLeaflet } from '@spaza/sdk';

/** Whether its specials are not valid yet. */
export const isYetToCome = ({ firstDay }: Pick<DatedLeaflet, 'firstDay'>): boolean =>
  firstDay !== null && firstDay > dayOf(Date.now());

/** Moves current leaflets before those that are only announced; otherwise keeps the order. */
export const runningFirst = (leaflets: readonly DatedLeaflet[]): DatedLeaflet[] =>
  leaflets.toSorted((a, b) => Number(isYetToCome(a)) - Number(isYetToCome(b)));
