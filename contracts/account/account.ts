import { z } from 'zod';
import { Address } from '../address/address.ts';
import { bankFields } from '../supplier/supplier.ts';
import { Cents, Id, openText } from '../values/fields.ts';
import { ACCOUNT_LIMITS, DEBTOR_CARD_STATUSES, PROFILE_LIMITS } from '../vocabulary/index.ts';
import { Messages, Status } from '../wire/answers.ts';

export const DebtorTopUp = z
  .object({
    ...bankFields,
    reference: z
      .string()
      .nullish()
      .meta({ description: 'Payment reference by which the supplier identifies the card.' }),
  })
  .meta({
    id: 'DebtorTopUp',
    description:
      'Where to pay money onto a debtor card: the bank account of the supplier, and the reference to use.',
  });

export const DebtorCard = z
  .object({
    supplier_id: Id.meta({ description: 'ID of the supplier that gives the credit.' }),
    status: openText('State of the request.', DEBTOR_CARD_STATUSES),
    debtor_card_number: z.string().nullish().meta({ description: 'Number of the card, once accepted.' }),
    balance_in_cents: z
      .int()
      .nullish()
      .meta({ description: 'Balance of the card, in cents; negative if the shopper owes the supplier.' }),
    limit_in_cents: z
      .int()
      .min(0)
      .nullish()
      .meta({ description: 'How far below zero the balance may go, in cents; unlimited if empty.' }),
    top_up: DebtorTopUp.nullish().meta({
      description: 'Where to pay money onto the card; present once the card is accepted.',
    }),
  })
  .meta({ id: 'DebtorCard', description: 'A credit account that a shopper holds at one supplier.' });
export interface DebtorCard extends z.infer<typeof DebtorCard> {}

export const AccountProfile = z
  .object({
    sms_marketing: z
      .boolean()
      .nullish()
      .meta({ description: 'Whether the shopper wants offers by text message.' }),
    terms: z
      .boolean()
      .nullish()
      .meta({ description: 'Whether the shopper accepted the terms and conditions.' }),
  })
  .meta({ id: 'AccountProfile', description: 'Consents given by a shopper.' });

export const Account = z
  .object({
    id: Id,
    login: z.string().meta({ description: 'Mobile phone number.', examples: ['0821234567'] }),
    first_name: z
      .string()
      .nullish()
      .meta({ description: 'First name.', examples: ['Thandi'] }),
    last_name: z
      .string()
      .nullish()
      .meta({ description: 'Last name.', examples: ['Nkosi'] }),
    full_name: z.string().nullish().meta({ description: 'First and last name, for display. Read-only.' }),
    credit_in_cents: Cents.nullish().meta({ description: 'Wallet credit, in cents. Read-only.' }),
    profile: AccountProfile.nullish(),
    addresses: z.array(Address).nullish().meta({ description: 'Address book. Read-only here.' }),
    debtor_cards: z
      .array(DebtorCard)
      .nullish()
      .meta({ description: 'Credit accounts at suppliers. Read-only.' }),
    id_number: z.string().nullish().meta({
      description: 'South African ID number, required for a debtor card unless a business address is given.',
    }),
    business_address_1: z
      .string()
      .nullish()
      .meta({ description: 'Business address, required for a debtor card unless an ID number is given.' }),
    is_demo: z
      .boolean()
      .nullish()
      .meta({ description: 'Whether this is a demo account; its orders are not fulfilled. Read-only.' }),
    beta_tester: z
      .boolean()
      .nullish()
      .meta({ description: 'Whether the shopper sees the debug comparison of the basket. Read-only.' }),
    email_marketing_contact_id: z
      .string()
      .nullish()
      .meta({ description: 'ID of the contact at the email service.' }),
    push_subscriptions: z
      .array(z.unknown())
      .nullish()
      .meta({ description: 'Devices that receive notifications. Read-only.' }),
  })
  .meta({ id: 'Account', description: 'The signed-in shopper.' });
export interface Account extends z.infer<typeof Account> {}

export const AccountChanges = z
  .object({
    id: Id.optional(),
    login: z
      .string()
      .max(ACCOUNT_LIMITS.login)
      .optional()
      .meta({ description: 'Mobile phone number. Changing it requires `current_password`.' }),
    password: z
      .string()
      .max(ACCOUNT_LIMITS.password)
      .optional()
      .meta({ description: 'New password, at least 6 characters. Requires `current_password`.' }),
    current_password: z
      .string()
      .max(ACCOUNT_LIMITS.password)
      .optional()
      .meta({ description: 'Current password; required to change the password or login.' }),
    first_name: z
      .string()
      .max(ACCOUNT_LIMITS.first_name)
      .nullish()
      .meta({ description: 'First name.', examples: ['Thandi'] }),
    last_name: z
      .string()
      .max(ACCOUNT_LIMITS.last_name)
      .nullish()
      .meta({ description: 'Last name.', examples: ['Nkosi'] }),
    profile: AccountProfile.nullish(),
    id_number: z.string().max(ACCOUNT_LIMITS.id_number).nullish().meta({
      description: 'South African ID number, 13 digits; null removes it.',
    }),
    business_address_1: z.string().max(ACCOUNT_LIMITS.business_address_1).nullish().meta({
      description: 'Business address; null removes it.',
    }),
    email_marketing_contact_id: z
      .string()
      .max(ACCOUNT_LIMITS.email_marketing_contact_id)
      .nullish()
      .meta({ description: 'ID of the contact at the email service; null removes it.' }),
  })
  .meta({
    id: 'AccountChanges',
    description:
      'Fields of the account to update. An account may be sent back as it was read: its read-only fields are ignored.',
  });
export interface AccountChanges extends z.infer<typeof AccountChanges> {}

export const SignUpProfile = z
  .object({
    address: z.string().max(PROFILE_LIMITS.address).nullish().meta({ description: 'Street address.' }),
    business_name: z
      .string()
      .max(PROFILE_LIMITS.business_name)
      .nullish()
      .meta({ description: 'Name of the business.' }),
    occupation: z.string().max(PROFILE_LIMITS.occupation).nullish().meta({ description: 'Occupation.' }),
    language: z.string().max(PROFILE_LIMITS.language).nullish().meta({ description: 'Preferred language.' }),
    favoured_suppliers: z
      .string()
      .max(PROFILE_LIMITS.favoured_suppliers)
      .nullish()
      .meta({ description: 'Suppliers the shopper buys from.' }),
    favoured_new_suppliers: z
      .string()
      .max(PROFILE_LIMITS.favoured_new_suppliers)
      .nullish()
      .meta({ description: 'Suppliers the shopper would like to see.' }),
    favoured_payment_providers: z
      .string()
      .max(PROFILE_LIMITS.favoured_payment_providers)
      .nullish()
      .meta({ description: 'Preferred payment methods.' }),
    bank: z.string().max(PROFILE_LIMITS.bank).nullish().meta({ description: 'Name of the bank.' }),
    terms: z
      .boolean()
      .meta({ description: 'Whether the shopper accepts the terms and conditions; must be true.' }),
  })
  .meta({ id: 'SignUpProfile', description: 'Details that a new shopper gives about the business.' });
export interface SignUpProfile extends z.infer<typeof SignUpProfile> {}

const Login = z
  .string()
  .max(ACCOUNT_LIMITS.login)
  .meta({ description: 'Mobile phone number.', examples: ['0821234567'] });
const Password = z
  .string()
  .max(ACCOUNT_LIMITS.password)
  .meta({ description: 'Password, at least 6 characters.', examples: ['six or more'] });

export const SignIn = z
  .object({ login: Login, password: Password })
  .meta({ id: 'SignIn', description: 'Credentials for signing in: mobile number and password.' });
export interface SignIn extends z.infer<typeof SignIn> {}

export const SignUp = z
  .object({
    login: Login,
    password: Password,
    first_name: z
      .string()
      .max(ACCOUNT_LIMITS.first_name)
      .meta({ description: 'First name.', examples: ['Thandi'] }),
    last_name: z
      .string()
      .max(ACCOUNT_LIMITS.last_name)
      .meta({ description: 'Last name.', examples: ['Nkosi'] }),
    profile: SignUpProfile,
  })
  .meta({ id: 'SignUp', description: 'A new account, signed in on creation.' });
export interface SignUp extends z.infer<typeof SignUp> {}

export const ForgotPassword = z
  .object({ login: Login })
  .meta({ id: 'ForgotPassword', description: 'The account that needs a reset code.' });

export const ValidateToken = z
  .object({
    login: Login,
    token_code: z
      .string()
      .max(ACCOUNT_LIMITS.token_code)
      .meta({ description: 'Code sent to the phone.', examples: ['389830'] }),
  })
  .meta({ id: 'ValidateToken', description: 'A reset code to check.' });

export const ResetPassword = z
  .object({
    token_id: z.string().min(1).max(200).meta({ description: 'Token returned when the code was checked.' }),
    password: Password,
  })
  .meta({ id: 'ResetPassword', description: 'A new password for a verified code.' });

export const AccountAnswer = z
  .object({
    status: Status,
    account: Account.optional(),
    token: z
      .string()
      .optional()
      .meta({ description: 'Session token for `Authorization: Bearer`, if the shop uses tokens.' }),
    messages: Messages.optional(),
    message: z
      .string()
      .optional()
      .meta({ description: 'A single reason, sent by shops that do not use `messages`.' }),
  })
  .meta({
    id: 'AccountAnswer',
    description:
      'The account, or the reasons it is missing. Any status other than `ok` comes with messages to display.',
  });
export interface AccountAnswer extends z.infer<typeof AccountAnswer> {}

export const TokenAnswer = z
  .object({
    status: Status,
    login: z.string().optional().meta({ description: 'Login the code was sent to.' }),
    token_id: z.string().optional().meta({ description: 'Token to send when setting the new password.' }),
    message: z.string().optional().meta({ description: 'Why the code was rejected.' }),
  })
  .meta({ id: 'TokenAnswer', description: 'Result of checking a reset code.' });

export const DebtorCardAnswer = z
  .object({ status: Status, debtor_card: DebtorCard })
  .meta({ id: 'DebtorCardAnswer', description: 'The requested debtor card.' });
