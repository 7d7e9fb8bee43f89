import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface StatusWords {
  name: MessageDescriptor;
  /** What it means for the shopper. */
  note?: MessageDescriptor;
  colour: 'green' | 'red' | 'yellow';
}

/** The outcome of a request in words; undefined if the status is unknown. */
export function statusWords(status: string): StatusWords | undefined {
  switch (status) {
    case 'accepted':
      return { name: msg`Accepted`, colour: 'green' };
    case 'pending':
      return { name: msg`Asked for`, note: msg`The shop is considering your request.`, colour: 'yellow' };
    case 'rejected':
      return {
        name: msg`Declined`,
        note: msg`The shop said no. You can ask why, and apply again.`,
        colour: 'red',
      };
    default:
      return undefined;
  }
}
