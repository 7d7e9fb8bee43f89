import { DEBTOR_CARD_LIMIT_IN_CENTS } from '@spaza/contracts/vocabulary';
import { DEMO_LOGIN } from '../shop/account/rules.ts';
import { midnight } from '../shop/clock.ts';
import type { Chance } from '../shop/random.ts';
import people from './people.json' with { type: 'json' };

const DAY_IN_MS = 86_400_000;

/** Returns functions for instants relative to a moment, as ISO texts. */
export function daysAround(now: string) {
  const moment = Date.parse(now);
  return {
    /** Start of the day, in South Africa, that is the given number of days from today. */
    day: (fromToday: number): string => new Date(midnight(moment, fromToday)).toISOString(),
    /** The given number of days before the moment; may be fractional. */
    ago: (days: number): string => new Date(moment - Math.round(days * DAY_IN_MS)).toISOString(),
  };
}

export type Days = ReturnType<typeof daysAround>;

/** Password of all initial accounts. */
const PASSWORD = 'spaza123';

/** The supplier at which the demo shopper has credit. */
const CREDITOR = 1;
const MEMBER_FOR_DAYS = 200;

/** Returns a key in the format of a random UUID. */
function uuid(chance: Chance, ...keys: readonly (string | number)[]): string {
  const hex = (length: number, part: number) =>
    Math.floor(chance('uuid', ...keys, part) * 16 ** length)
      .toString(16)
      .padStart(length, '0');
  const variant = '89ab'.charAt(Math.floor(chance('uuid', ...keys, 9) * 4));
  return `${hex(8, 0)}-${hex(4, 1)}-4${hex(3, 2)}-${variant}${hex(3, 3)}-${hex(6, 4)}${hex(6, 5)}`;
}

/** Builds the rows of the initial accounts, with their addresses; the demo shopper also has a debtor card. */
export async function peopleRows(
  chance: Chance,
  days: Days,
  hashPassword: (password: string) => Promise<string>,
) {
  const account = [];
  const address = [];
  const debtor_card = [];
  for (const { addresses, ...person } of people) {
    const id = uuid(chance, 'account', person.login);
    account.push({
      id,
      ...person,
      is_demo: false,
      password: await hashPassword(PASSWORD),
      sms_marketing: false,
      terms: true,
      email_marketing_contact_id: null,
      sign_up_profile: {},
      created_at: days.ago(MEMBER_FOR_DAYS),
    });
    for (const [at, place] of addresses.entries()) {
      address.push({
        id: uuid(chance, 'address', person.login, at),
        account_id: id,
        ...place,
        bridge_id: null,
        bridge_name: null,
        created_at: days.ago(MEMBER_FOR_DAYS - 1 - at),
      });
    }
    if (person.login === DEMO_LOGIN) {
      debtor_card.push({
        account_id: id,
        supplier_id: CREDITOR,
        status: 'accepted',
        debtor_card_number: '6201 0000 0001',
        balance_in_cents: 0,
        limit_in_cents: DEBTOR_CARD_LIMIT_IN_CENTS,
        requested_at: days.ago(MEMBER_FOR_DAYS - 1),
      });
    }
  }
  return { account, address, debtor_card };
}
