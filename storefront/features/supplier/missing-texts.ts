import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { CartLine } from '@spaza/contracts';
import { offerName } from '../offer/offer-text.ts';

/** Lists the lines that a shop does not have, before they are removed from the basket. */
export function missingTexts(missing: readonly CartLine[]): MessageDescriptor[] {
  const count = missing.length;
  const names = missing.map(({ offer }) => offerName(offer)).join(', ');
  return [
    msg`${plural(count, {
      one: '# item is not available there and will be removed:',
      other: '# items are not available there and will be removed:',
    })}`,
    msg`${names}`,
  ];
}
