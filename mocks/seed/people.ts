import { DEBTOR_CARD_LIMIT_IN_CENTS } from '@spaza/contracts/vocabulary';
import { DEMO_LOGIN } from '../shop/account/rules.ts';
import { midnight } from '../shop/clock.ts';
import type { Chance } from '../shop/random.ts';

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

/** The initial accounts; the first one is the demo shopper. */
const people = [
  {
    login: DEMO_LOGIN,
    first_name: 'Thandi',
    last_name: 'Nkosi',
    credit_in_cents: 5000,
    beta_tester: true,
    id_number: '8001015009087',
    business_address_1: '31 Washington Street, Langa, Cape Town, 7455',
    addresses: [
      {
        formatted: '18 Milton Road, Townsend Estate, Goodwood, Cape Town, 7460',
        latitude: -33.8992,
        longitude: 18.5671,
        unit_or_floor: null,
      },
      {
        formatted: '96 Voortrekker Road, Parow, Cape Town, 7500',
        latitude: -33.9051,
        longitude: 18.5719,
        unit_or_floor: 'Flat 4',
      },
    ],
  },
  {
    login: '0831234567',
    first_name: 'Pieter',
    last_name: 'van Wyk',
    credit_in_cents: 0,
    beta_tester: false,
    id_number: null,
    business_address_1: null,
    addresses: [
      {
        formatted: '7 Frans Conradie Drive, Parow, Cape Town, 7500',
        latitude: -33.8938,
        longitude: 18.5794,
        unit_or_floor: null,
      },
    ],
  },
  {
    login: '0841234567',
    first_name: 'Ayesha',
    last_name: 'Davids',
    credit_in_cents: 0,
    beta_tester: false,
    id_number: null,
    business_address_1: null,
    addresses: [],
  },
] as const;

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

/** Builds the rows of accounts, addresses and debtor cards. */
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
    if (person.login === people[0].login) {
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
