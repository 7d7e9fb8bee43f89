import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why a day has no slots, in a few words. A shop may have reasons of its own, or give none. */
export function whyNone(state: string | undefined, isToday: boolean): MessageDescriptor {
  switch (state) {
    case 'full':
      return msg`All times are taken`;
    case 'closed':
      return msg`Closed`;
    case 'too_late':
      return isToday ? msg`Too late for today` : msg`Too late for this day`;
    default:
      return msg`No times`;
  }
}
