import { z } from 'zod';
import { Address } from '../address/address.ts';
import { bankFields } from '../supplier/supplier.ts';
import { Cents, entity, field, Id, openText } from '../values/fields.ts';
import { ACCOUNT_LIMITS, DEBTOR_CARD_STATUSES, PROFILE_LIMITS } from '../vocabulary/index.ts';
import { Messages, Status } from '../wire/answers.ts';

const DebtorTopUp = entity(
  'DebtorTopUp',
  'Where to pay money onto a debtor card: the bank account of the supplier, and the reference to use.',
  {
    ...bankFields,
    reference: field(z.string().nullish(), 'Payment reference by which the supplier identifies the card.'),
  },
);

export const DebtorCard = entity('DebtorCard', 'A credit account that a shopper holds at one supplier.', {
  supplier_id: field(Id, 'ID of the supplier that gives the credit.'),
  status: openText('State of the request.', DEBTOR_CARD_STATUSES),
  debtor_card_number: field(z.string().nullish(), 'Number of the card, once accepted.'),
  balance_in_cents: field(
    z.int().nullish(),
    'Balance of the card, in cents; negative if the shopper owes the supplier.',
  ),
  limit_in_cents: field(
    z.int().min(0).nullish(),
    'How far below zero the balance may go, in cents; unlimited if empty.',
  ),
  top_up: field(
    DebtorTopUp.nullish(),
    'Where to pay money onto the card; present once the card is accepted.',
  ),
});
export interface DebtorCard extends z.infer<typeof DebtorCard> {}

const AccountProfile = entity('AccountProfile', 'Consents given by a shopper.', {
  sms_marketing: field(z.boolean().nullish(), 'Whether the shopper wants offers by text message.'),
  terms: field(z.boolean().nullish(), 'Whether the shopper accepted the terms and conditions.'),
});

export const Account = entity('Account', 'The signed-in shopper.', {
  id: Id,
  login: field(z.string(), 'Mobile phone number.', '0821234567'),
  first_name: field(z.string().nullish(), 'First name.', 'Thandi'),
  last_name: field(z.string().nullish(), 'Last name.', 'Nkosi'),
  full_name: field(z.string().nullish(), 'First and last name, for display. Read-only.'),
  credit_in_cents: field(Cents.nullish(), 'Wallet credit, in cents. Read-only.'),
  profile: AccountProfile.nullish(),
  addresses: field(z.array(Address).nullish(), 'Address book. Read-only here.'),
  debtor_cards: field(z.array(DebtorCard).nullish(), 'Credit accounts at suppliers. Read-only.'),
  id_number: field(
    z.string().nullish(),
    'South African ID number, required for a debtor card unless a business address is given.',
  ),
  business_address_1: field(
    z.string().nullish(),
    'Business address, required for a debtor card unless an ID number is given.',
  ),
  is_demo: field(
    z.boolean().nullish(),
    'Whether this is a demo account; its orders are not fulfilled. Read-only.',
  ),
  beta_tester: field(
    z.boolean().nullish(),
    'Whether the shopper sees the debug comparison of the basket. Read-only.',
  ),
  email_marketing_contact_id: field(z.string().nullish(), 'ID of the contact at the email service.'),
  push_subscriptions: field(z.array(z.unknown()).nullish(), 'Devices that receive notifications. Read-only.'),
});
export interface Account extends z.infer<typeof Account> {}

export const AccountChanges = entity(
  'AccountChanges',
  'Fields of the account to update. An account may be sent back as it was read: its read-only fields are ignored.',
  {
    id: Id.optional(),
    login: field(
      z.string().max(ACCOUNT_LIMITS.login).optional(),
      'Mobile phone number. Changing it requires `current_password`.',
    ),
    password: field(
      z.string().max(ACCOUNT_LIMITS.password).optional(),
      'New password, at least 6 characters. Requires `current_password`.',
    ),
    current_password: field(
      z.string().max(ACCOUNT_LIMITS.password).optional(),
      'Current password; required to change the password or login.',
    ),
    first_name: field(z.string().max(ACCOUNT_LIMITS.first_name).nullish(), 'First name.', 'Thandi'),
    last_name: field(z.string().max(ACCOUNT_LIMITS.last_name).nullish(), 'Last name.', 'Nkosi'),
    profile: AccountProfile.nullish(),
    id_number: field(
      z.string().max(ACCOUNT_LIMITS.id_number).nullish(),
      'South African ID number, 13 digits; null removes it.',
    ),
    business_address_1: field(
      z.string().max(ACCOUNT_LIMITS.business_address_1).nullish(),
      'Business address; null removes it.',
    ),
    email_marketing_contact_id: field(
      z.string().max(ACCOUNT_LIMITS.email_marketing_contact_id).nullish(),
      'ID of the contact at the email service; null removes it.',
    ),
  },
);
export interface AccountChanges extends z.infer<typeof AccountChanges> {}

export const SignUpProfile = entity('SignUpProfile', 'Details that a new shopper gives about the business.', {
  address: field(z.string().max(PROFILE_LIMITS.address).nullish(), 'Street address.'),
  business_name: field(z.string().max(PROFILE_LIMITS.business_name).nullish(), 'Name of the business.'),
  occupation: field(z.string().max(PROFILE_LIMITS.occupation).nullish(), 'Occupation.'),
  language: field(z.string().max(PROFILE_LIMITS.language).nullish(), 'Preferred language.'),
  favoured_suppliers: field(
    z.string().max(PROFILE_LIMITS.favoured_suppliers).nullish(),
    'Suppliers the shopper buys from.',
  ),
  favoured_new_suppliers: field(
    z.string().max(PROFILE_LIMITS.favoured_new_suppliers).nullish(),
    'Suppliers the shopper would like to see.',
  ),
  favoured_payment_providers: field(
    z.string().max(PROFILE_LIMITS.favoured_payment_providers).nullish(),
    'Preferred payment methods.',
  ),
  bank: field(z.string().max(PROFILE_LIMITS.bank).nullish(), 'Name of the bank.'),
  terms: field(z.boolean(), 'Whether the shopper accepts the terms and conditions; must be true.'),
});
export interface SignUpProfile extends z.infer<typeof SignUpProfile> {}

const Login = field(z.string().max(ACCOUNT_LIMITS.login), 'Mobile phone number.', '0821234567');
const Password = field(
  z.string().max(ACCOUNT_LIMITS.password),
  'Password, at least 6 characters.',
  'six or more',
);

export const SignIn = entity('SignIn', 'Credentials for signing in: mobile number and password.', {
  login: Login,
  password: Password,
});
export interface SignIn extends z.infer<typeof SignIn> {}

export const SignUp = entity('SignUp', 'A new account, signed in on creation.', {
  login: Login,
  password: Password,
  first_name: field(z.string().max(ACCOUNT_LIMITS.first_name), 'First name.', 'Thandi'),
  last_name: field(z.string().max(ACCOUNT_LIMITS.last_name), 'Last name.', 'Nkosi'),
  profile: SignUpProfile,
});
export interface SignUp extends z.infer<typeof SignUp> {}

export const ForgotPassword = entity('ForgotPassword', 'The account that needs a reset code.', {
  login: Login,
});

export const ValidateToken = entity('ValidateToken', 'A reset code to check.', {
  login: Login,
  token_code: field(z.string().max(ACCOUNT_LIMITS.token_code), 'Code sent to the phone.', '389830'),
});

export const ResetPassword = entity('ResetPassword', 'A new password for a verified code.', {
  token_id: field(z.string().min(1).max(200), 'Token returned when the code was checked.'),
  password: Password,
});

export const AccountAnswer = entity(
  'AccountAnswer',
  'The account, or the reasons it is missing. Any status other than `ok` comes with messages to display.',
  {
    status: Status,
    account: Account.optional(),
    token: field(
      z.string().optional(),
      'Session token for `Authorization: Bearer`, if the shop uses tokens.',
    ),
    messages: Messages.optional(),
    message: field(z.string().optional(), 'A single reason, sent by shops that do not use `messages`.'),
  },
);
export interface AccountAnswer extends z.infer<typeof AccountAnswer> {}

export const TokenAnswer = entity('TokenAnswer', 'Result of checking a reset code.', {
  status: Status,
  login: field(z.string().optional(), 'Login the code was sent to.'),
  token_id: field(z.string().optional(), 'Token to send when setting the new password.'),
  message: field(z.string().optional(), 'Why the code was rejected.'),
});

export const DebtorCardAnswer = entity('DebtorCardAnswer', 'The requested debtor card.', {
  status: Status,
  debtor_card: DebtorCard,
});
