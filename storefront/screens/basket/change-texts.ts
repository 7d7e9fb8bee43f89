import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What can happen to items between the shelf and the till, keyed by checkout code. */
export const changeTexts = {
  all_out_of_stock: msg`All these items are out of stock`,
  out_of_stock: msg`Some items have gone out of stock!`,
  offers_expired: msg`These price offers have expired.`,
  prices_changed: msg`Some items' prices have changed`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>;

/** The text for a code; undefined if the code concerns something else. */
export const changeText = (code: string): MessageDescriptor | undefined =>
  Object.entries(changeTexts).find(([known]) => known === code)?.[1];
