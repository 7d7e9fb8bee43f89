import { dayOf } from '@spaza/contracts/vocabulary';
import type { DatedLeaflet } from '@spaza/sdk';

/** Its specials do not hold yet. */
export const isYetToCome = ({ firstDay }: Pick<DatedLeaflet, 'firstDay'>): boolean =>
  firstDay !== null && firstDay > dayOf(Date.now());

/** What can be bought today before what is only announced; the order stays otherwise. */
export const runningFirst = (leaflets: readonly DatedLeaflet[]): DatedLeaflet[] =>
  leaflets.toSorted((a, b) => Number(isYetToCome(a)) - Number(isYetToCome(b)));
