import type { Meta } from '@spaza/contracts';
import { MINIMUM_PASSWORD_LENGTH } from '@spaza/contracts/vocabulary';
import type { Queryable } from '../../db/db.ts';
import { readShopConfig } from '../config/config.ts';
import { refused } from '../refused.ts';

/**
 * Passwords that many people choose, so attackers try them first: those of six or more characters from public lists.
 */
const COMMON = new Set(
  `password password1 password12 password123 passw0rd p@ssword p@ssw0rd pa55word pass1234 passpass qwerty qwerty1
  qwerty12 qwerty123 qwertyui qwertyuiop qazwsx qazwsxedc qwaszx asdfgh asdfghjkl asdasd asd123 zxcvbn zxcvbnm zaq12wsx
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 a1b2c3 abc123 abcd1234 abcdef abcdefg 123abc 123qwe 12qwaszx aa123456
  a123456 a12345678 123456a 123321 112233 121212 123123 131313 147258 147258369 159753 123654 654321 696969 1234qwer
  102030 010203 789456 789456123 987654 5201314 admin1 admin123 admin1234 administrator adminadmin root123 rootroot
  toor123 letmein letmein1 welcome welcome1 welcome123 login123 changeme changeme1 default master master123 secret
  secret123 test123 test1234 testing testtest temp1234 guest123 user1234 hello1 hello123 hellohello iloveyou iloveyou1
  loveme lovely sunshine princess monkey dragon football baseball basketball soccer superman batman pokemon starwars
  shadow michael jordan jordan23 charlie daniel jessica ashley andrew thomas joshua matthew george computer internet
  samsung google google123 facebook whatsapp freedom whatever trustno1 summer winter spring flower cheese cookie
  killer hunter hunter2 ginger pepper buster tigger yellow orange purple silver golden diamond mustang ferrari
  liverpool arsenal chelsea barcelona blessing blessed jesus1 jesus123 godisgood church family mother father
  capetown joburg durban pretoria southafrica springbok springboks mzansi bafana proteas kaizerchiefs orlandopirates`.split(
    /\s+/,
  ),
);

const DIGITS = '01234567890123456789';
const isRun = (text: string): boolean =>
  text.length <= 10 && (DIGITS.includes(text) || [...DIGITS].reverse().join('').includes(text));

/** The last nine digits of a phone number, which do not depend on how it is written. */
const bareNumber = (text: string): string => text.replace(/\D/g, '').slice(-9);

/**
 * Whether a password is easy to guess: a common one, a single repeated character, consecutive digits, or the
 * login itself.
 */
export function isEasyPassword(password: string, login: string): boolean {
  const plain = password.trim().toLowerCase();
  if (COMMON.has(plain) || isRun(plain) || new Set(plain).size <= 1) return true;
  return /^[\d\s()+-]+$/.test(plain) && bareNumber(plain) === bareNumber(login);
}

/** Whether a text is a South African ID number: 13 digits, the last of which is a Luhn check digit. */
export function isIdNumber(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = Array.from(text, Number).reduce((total, digit, at) => {
    const weighed = at % 2 === 1 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/** Rules for phone numbers in the shop's configuration. */
export type PhoneRules = Pick<Meta, 'calling_code' | 'phone_length'>;

export const phoneRules = async (db: Queryable): Promise<PhoneRules> => (await readShopConfig(db)).meta ?? {};

/**
 * Normalizes a mobile number: removes spaces, dashes and brackets, and replaces the calling code with 0. A text that
 * is not a number is returned unchanged.
 */
export function toPhone(text: string, { calling_code, phone_length }: PhoneRules): string {
  const compact = text.replace(/[\s()-]/g, '');
  const code = calling_code ?? '+27';
  const bareCode = code.replace('+', '');
  if (compact.startsWith(code)) return `0${compact.slice(code.length)}`;
  const hasBareCode = compact.startsWith(bareCode) && compact.length > (phone_length ?? 10);
  return hasBareCode ? `0${compact.slice(bareCode.length)}` : compact;
}

/** Whether a text is a normalized mobile number: digits with a leading 0. */
export const isPhone = (text: string, { phone_length }: PhoneRules): boolean =>
  /^0\d+$/.test(text) && text.length === (phone_length ?? 10);

/** @throws Refused if the text is not a mobile number */
export function phoneLogin(text: string, rules: PhoneRules): string {
  const phone = toPhone(text, rules);
  if (phone === '') throw refused('phone_required');
  if (!isPhone(phone, rules)) throw refused('phone_invalid');
  return phone;
}

/** @throws Refused if the password is too short, or easy to guess for this login */
export function checkPassword(password: string, login: string): void {
  if (password.length < MINIMUM_PASSWORD_LENGTH) {
    throw refused('password_too_short', { minimum: MINIMUM_PASSWORD_LENGTH });
  }
  if (isEasyPassword(password, login)) throw refused('password_too_easy');
}

/**
 * Returns a first or last name, trimmed.
 * @throws Refused if nothing is left
 */
export function nameFrom(text: string): string {
  const name = text.trim();
  if (!name) throw refused('name_required');
  return name;
}

/**
 * Returns an ID number without spaces, as it is stored; null if blank.
 * @throws Refused if it is not a valid ID number
 */
export function idNumberFrom(text: string): string | null {
  const digits = text.replace(/\s/g, '');
  if (digits === '') return null;
  if (!isIdNumber(digits)) throw refused('id_number_invalid');
  return digits;
}

export const loginTaken = () => refused('login_taken');

/** Login of the demo shopper, whose password is published so that anybody can try the shop. */
export const DEMO_LOGIN = '0821234567';

/** @throws Refused if the login is the demo shopper's: changing it would lock everybody else out */
export function checkNotDemo(login: string): void {
  if (login === DEMO_LOGIN) throw refused('demo_account');
}
