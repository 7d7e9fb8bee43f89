import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notice } from '@spaza/sdk';

/** What a notice of the session says to the shopper. */
export function noticeText({ code }: Notice): MessageDescriptor {
  switch (code) {
    case 'storage_dropped':
      return msg`Some of what was kept on this device could not be read. Please look it over.`;
    case 'storage_unavailable':
      return msg`This device cannot keep your basket. It is gone when you close the page.`;
    case 'session_ended':
    case 'account_gone':
      return msg`You have been signed out`;
  }
}
