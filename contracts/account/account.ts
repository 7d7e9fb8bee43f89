import { z } from 'zod';
import { Address } from '../address/address.ts';
import { bankFields } from '../payment/bank-details.ts';
import { DEBTOR_CARD_STATUSES } from '../vocabulary/index.ts';
import { Messages, Status } from '../wire/answers.ts';
import { Cents, Id, openText } from '../wire/fields.ts';

/** Where a shopper pays money onto a debtor card: the bank account of the supplier, and what to write there. */
export const DebtorTopUp = z
  .object({
    ...bankFields,
    reference: z
      .string()
      .nullish()
      .meta({ description: 'Reference of the payment, by which the supplier knows the card.' }),
  })
  .meta({ id: 'DebtorTopUp', description: 'Where a shopper pays money onto a debtor card.' });

/** A credit account that a shopper holds at one supplier. */
export const DebtorCard = z
  .object({
    supplier_id: Id.meta({ description: 'Key of the supplier that gives the credit.' }),
    status: openText('What became of the request.', DEBTOR_CARD_STATUSES),
    debtor_card_number: z.string().nullish().meta({ description: 'Number of the card, once accepted.' }),
    balance_in_cents: z
      .int()
      .nullish()
      .meta({ description: 'What is on the card, in cents; below zero it is owed to the supplier.' }),
    limit_in_cents: z
      .int()
      .min(0)
      .nullish()
      .meta({ description: 'How far below zero the balance may go, in cents; without bound where empty.' }),
    top_up: DebtorTopUp.nullish().meta({
      description: 'Where money is paid onto the card; there once it is accepted.',
    }),
  })
  .meta({ id: 'DebtorCard', description: 'A credit account at one supplier.' });
export interface DebtorCard extends z.infer<typeof DebtorCard> {}

/** The consents a shopper gave. */
export const AccountProfile = z
  .object({
    sms_marketing: z.boolean().nullish().meta({ description: 'Wants offers by text message.' }),
    terms: z.boolean().nullish().meta({ description: 'Accepted the terms and conditions.' }),
  })
  .meta({ id: 'AccountProfile', description: 'The consents of a shopper.' });

const marketing = {
  is_demo: z
    .boolean()
    .nullish()
    .meta({ description: 'An account for demonstrations; its orders are not fulfilled.' }),
  beta_tester: z.boolean().nullish().meta({ description: 'Sees the debug comparison of the basket.' }),
  email_marketing_contact_id: z
    .string()
    .nullish()
    .meta({ description: 'Key of the contact at the e-mail service.' }),
};

/** The signed-in shopper. */
export const Account = z
  .object({
    id: Id,
    login: z.string().meta({ description: 'Mobile phone number.', examples: ['0821234567'] }),
    first_name: z.string().nullish().meta({ description: 'First name.' }),
    last_name: z.string().nullish().meta({ description: 'Last name.' }),
    full_name: z.string().nullish().meta({ description: 'Both names, as shown. Read-only.' }),
    credit_in_cents: Cents.nullish().meta({ description: 'Wallet credit, in cents.' }),
    profile: AccountProfile.nullish(),
    addresses: z.array(Address).nullish().meta({ description: 'Address book. Read-only here.' }),
    debtor_cards: z.array(DebtorCard).nullish().meta({ description: 'Credit accounts at suppliers.' }),
    id_number: z
      .string()
      .nullish()
      .meta({ description: 'South African ID number, asked for before a debtor card.' }),
    business_address_1: z
      .string()
      .nullish()
      .meta({ description: 'Business address, asked for before a debtor card.' }),
    ...marketing,
    push_subscriptions: z
      .array(z.unknown())
      .nullish()
      .meta({ description: 'Devices that get notices. Read-only.' }),
  })
  .meta({ id: 'Account', description: 'The signed-in shopper.' });
export interface Account extends z.infer<typeof Account> {}

/** What a shopper may send to change the account: the account without its read-only fields. */
export const AccountChanges = z
  .object({
    id: Id.optional(),
    login: z
      .string()
      .max(40)
      .optional()
      .meta({ description: 'Mobile phone number. Another one than before needs `current_password`.' }),
    password: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'A new password, at least 6 characters. It needs `current_password`.' }),
    current_password: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'The password so far; needed for a new password or another login.' }),
    first_name: z.string().max(100).nullish().meta({ description: 'First name.' }),
    last_name: z.string().max(100).nullish().meta({ description: 'Last name.' }),
    credit_in_cents: Cents.nullish().meta({ description: 'Sent back as read; the shop ignores it.' }),
    profile: AccountProfile.nullish(),
    debtor_cards: z
      .array(DebtorCard)
      .nullish()
      .meta({ description: 'Sent back as read; the shop ignores it.' }),
    id_number: z.string().max(40).nullish().meta({
      description: 'South African ID number, 13 digits, asked for before a debtor card; null takes it away.',
    }),
    business_address_1: z.string().max(300).nullish().meta({
      description: 'Business address, asked for before a debtor card; null takes it away.',
    }),
    ...marketing,
  })
  .meta({ id: 'AccountChanges', description: 'Fields of the account to change.' });
export interface AccountChanges extends z.infer<typeof AccountChanges> {}

/** What a new shopper tells about the business. */
export const SignUpProfile = z
  .object({
    address: z.string().max(300).nullish().meta({ description: 'Street address.' }),
    business_name: z.string().max(200).nullish().meta({ description: 'Name of the business.' }),
    occupation: z.string().max(200).nullish().meta({ description: 'Occupation.' }),
    language: z.string().max(50).nullish().meta({ description: 'Preferred language.' }),
    favoured_suppliers: z
      .string()
      .max(500)
      .nullish()
      .meta({ description: 'Suppliers the shopper buys from.' }),
    favoured_new_suppliers: z
      .string()
      .max(500)
      .nullish()
      .meta({ description: 'Suppliers the shopper would like.' }),
    favoured_payment_providers: z.string().max(500).nullish().meta({ description: 'Preferred ways to pay.' }),
    bank: z.string().max(100).nullish().meta({ description: 'Bank.' }),
    terms: z.boolean().meta({ description: 'Accepts the terms and conditions; must be true.' }),
  })
  .meta({ id: 'SignUpProfile', description: 'What a new shopper tells about the business.' });
export interface SignUpProfile extends z.infer<typeof SignUpProfile> {}

const Login = z
  .string()
  .max(40)
  .meta({ description: 'Mobile phone number.', examples: ['0821234567'] });
const Password = z.string().max(200).meta({ description: 'Password, at least 6 characters.' });

/** Who signs in: mobile number and password. */
export const SignIn = z
  .object({ login: Login, password: Password })
  .meta({ id: 'SignIn', description: 'Who signs in.' });
export interface SignIn extends z.infer<typeof SignIn> {}

/** A new account, which is signed in at once. */
export const SignUp = z
  .object({
    login: Login,
    password: Password,
    first_name: z.string().max(100).meta({ description: 'First name.' }),
    last_name: z.string().max(100).meta({ description: 'Last name.' }),
    profile: SignUpProfile,
  })
  .meta({ id: 'SignUp', description: 'A new account.' });
export interface SignUp extends z.infer<typeof SignUp> {}

export const ForgotPassword = z
  .object({ login: Login })
  .meta({ id: 'ForgotPassword', description: 'Who needs a code.' });

export const ValidateToken = z
  .object({ login: Login, token_code: z.string().max(20).meta({ description: 'The code that was sent.' }) })
  .meta({ id: 'ValidateToken', description: 'The code that a shopper received.' });

export const ResetPassword = z
  .object({
    token_id: z.string().min(1).max(200).meta({ description: 'What checking the code answered.' }),
    password: Password,
  })
  .meta({ id: 'ResetPassword', description: 'A new password under a checked code.' });

/** What account calls answer. A status other than `ok` comes with messages to show. */
export const AccountAnswer = z
  .object({
    status: Status,
    account: Account.optional(),
    token: z
      .string()
      .optional()
      .meta({ description: 'Session token for `Authorization: Bearer`, where the shop uses one.' }),
    messages: Messages.optional(),
    message: z.string().optional().meta({ description: 'One reason, where the shop sends a single text.' }),
  })
  .meta({ id: 'AccountAnswer', description: 'The account, or why there is none.' });
export interface AccountAnswer extends z.infer<typeof AccountAnswer> {}

export const TokenAnswer = z
  .object({
    status: Status,
    login: z.string().optional().meta({ description: 'The login the code was sent to.' }),
    token_id: z.string().optional().meta({ description: 'Goes into the call that sets the new password.' }),
    message: z.string().optional().meta({ description: 'Why the code was refused.' }),
  })
  .meta({ id: 'TokenAnswer', description: 'What became of a reset code.' });

export const DebtorCardAnswer = z
  .object({ status: Status, debtor_card: DebtorCard })
  .meta({ id: 'DebtorCardAnswer', description: 'The debtor card that was asked for.' });
