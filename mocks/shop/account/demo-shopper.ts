import { refused } from '../refused.ts';

/** The shopper whose password is published, for everybody to try the shop with. */
export const DEMO_LOGIN = '0821234567';

/** @throws Refused if a login is the demo shopper's: whoever changed it would take it away from everybody else */
export function checkNotDemo(login: string): void {
  if (login === DEMO_LOGIN) throw refused('demo_account');
}
