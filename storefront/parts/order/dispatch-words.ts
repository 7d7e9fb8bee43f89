import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Dispatch } from '@spaza/contracts/vocabulary';

/** The two ways in which goods reach a shopper; also what stands for `{dispatch}` in a text. */
export const dispatchWords: Readonly<Record<Dispatch, MessageDescriptor>> = {
  collection: msg`Collection`,
  delivery: msg`Delivery`,
};
