import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notice } from '@spaza/sdk';

/** What a shopper is told; the other notices are for developers. */
export type ShopperNotice = Exclude<Notice, { code: 'capability_missing' }>;

/** Message shown to the shopper for a notice of the session. */
export function noticeText({ code }: ShopperNotice): MessageDescriptor {
  switch (code) {
    case 'storage_dropped':
      return msg`Some of what was saved on this device could not be read. Please check it.`;
    case 'storage_unavailable':
      return msg`This device cannot save your basket. It will be lost when you close the page.`;
    case 'session_ended':
    case 'account_gone':
      return msg`You have been logged out`;
  }
}
