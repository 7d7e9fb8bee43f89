import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Dispatch } from '@spaza/contracts/vocabulary';

/** Names of the two ways to receive an order; also used for `{dispatch}` in a text. */
export const dispatchWords: Readonly<Record<Dispatch, MessageDescriptor>> = {
  collection: msg`Collection`,
  delivery: msg`Delivery`,
};
