import type { Account, DebtorCard } from '@spaza/contracts';
import type { DebtorCardStatus, Locale } from '@spaza/contracts/vocabulary';
import {
  firstColumn,
  firstRow,
  hasRows,
  insertion,
  type Queryable,
  type Tx,
  updateRows,
  upsert,
} from '../../db/db.ts';
import { localeOfAccount } from '../language.ts';

/** A debtor card `d` at a supplier `s`, as shoppers see it. */
const CARD = `jsonb_build_object(
    'supplier_id', d.supplier_id, 'status', d.status, 'debtor_card_number', d.debtor_card_number,
    'balance_in_cents', d.balance_in_cents, 'limit_in_cents', d.limit_in_cents,
    'top_up', case when d.status = 'accepted' then jsonb_build_object(
      'bank_name', s.bank_name, 'bank_branch', s.bank_branch, 'bank_account_name', s.bank_account_name,
      'bank_account', s.bank_account, 'bank_account_type', s.bank_account_type,
      'reference', d.debtor_card_number) end)`;

type AccountRow = Omit<Account, 'full_name' | 'profile' | 'push_subscriptions'> & {
  id: string;
  first_name: string;
  last_name: string;
  sms_marketing: boolean;
  terms: boolean;
};

const READ = `
  select a.id, a.login, a.first_name, a.last_name, a.credit_in_cents, a.sms_marketing, a.terms, a.id_number,
    a.business_address_1, a.is_demo, a.beta_tester, a.email_marketing_contact_id,
    coalesce((select jsonb_agg(${CARD} order by d.supplier_id)
      from debtor_card d join supplier s on s.id = d.supplier_id where d.account_id = a.id), '[]') as debtor_cards
  from account a where a.id = $1`;

/** The account without its addresses, as shoppers see it; undefined if not found. */
export async function readAccount(db: Queryable, id: string): Promise<Account | undefined> {
  const [row] = await db.query<AccountRow>(READ, [id]);
  if (!row) return undefined;
  const { sms_marketing, terms, ...account } = row;
  return {
    ...account,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
    profile: { sms_marketing, terms },
    // Always empty: no call registers a device for notifications.
    push_subscriptions: [],
  };
}

/** What an account signs in with. */
export interface AccountLogin {
  id: string;
  login: string;
  /** Hash of the password. */
  password: string;
}

export const readLogin = (db: Queryable, login: string): Promise<AccountLogin | undefined> =>
  firstRow(db, 'select id, login, password from account where login = $1', [login]);

interface NewAccount {
  id: string;
  login: string;
  password: string;
  first_name: string;
  last_name: string;
  terms: true;
  sign_up_profile: object;
  created_at: string;
}

/** Adds an account. Returns false if the login is taken. */
export const insertAccount = (db: Queryable, account: NewAccount): Promise<boolean> =>
  hasRows(db, ...insertion('account', account, 'on conflict (login) do nothing returning id'));

/** Columns of an account that its owner may change; undefined leaves a column unchanged. */
export interface AccountColumns {
  first_name: string | undefined;
  last_name: string | undefined;
  sms_marketing: boolean | undefined;
  id_number: string | null | undefined;
  business_address_1: string | null | undefined;
  email_marketing_contact_id: string | null | undefined;
}

/** Updates the given columns. */
export const updateAccount = (db: Queryable, id: string, columns: AccountColumns): Promise<void> =>
  updateRows(db, 'account', { id }, columns);

/** Login and stored password of an account. */
export interface Credentials {
  login: string;
  password: string;
}

export const readCredentials = (db: Queryable, id: string): Promise<Credentials | undefined> =>
  firstRow(db, 'select login, password from account where id = $1', [id]);

/** Changes login and password. Returns false if the password has changed since it was checked. */
export const updateCredentials = (
  db: Queryable,
  id: string,
  compared: string,
  { login, password }: Credentials,
): Promise<boolean> =>
  hasRows(db, 'update account set login = $3, password = $4 where id = $1 and password = $2 returning id', [
    id,
    compared,
    login,
    password,
  ]);

export const updatePassword = (db: Queryable, id: string, password: string): Promise<void> =>
  updateRows(db, 'account', { id }, { password });

export const readDebtorCard = async (
  db: Queryable,
  accountId: string,
  supplierId: number,
): Promise<DebtorCard | undefined> =>
  (
    await firstRow<{ card: DebtorCard }>(
      db,
      `select ${CARD} as card from debtor_card d join supplier s on s.id = d.supplier_id
     where d.account_id = $1 and d.supplier_id = $2`,
      [accountId, supplierId],
    )
  )?.card;

/** Opens a request, or reopens a rejected one. Returns false if one is already open or accepted. */
export const openDebtorCard = (
  db: Queryable,
  accountId: string,
  supplierId: number,
  now: string,
): Promise<boolean> =>
  hasRows(
    db,
    `insert into debtor_card (account_id, supplier_id, status, requested_at) values ($1, $2, 'pending', $3)
     on conflict (account_id, supplier_id) do update set status = 'pending', requested_at = excluded.requested_at
       where debtor_card.status = 'rejected'
     returning supplier_id`,
    [accountId, supplierId, now],
  );

/** Columns that the supplier decides on. */
export interface DebtorCardColumns {
  status: DebtorCardStatus;
  debtor_card_number: string | null;
  balance_in_cents: number;
  /** How far below zero the balance may go; null for no limit. */
  limit_in_cents: number | null;
}

/** Reads a shopper's card at a supplier with the supplier's decision, and locks it against concurrent changes. */
export const lockDebtorCard = (
  tx: Queryable,
  login: string,
  supplierId: number,
): Promise<(DebtorCardColumns & { account_id: string; supplier_name: string }) | undefined> =>
  firstRow(
    tx,
    `select d.account_id, s.name as supplier_name, d.status, d.debtor_card_number, d.balance_in_cents,
       d.limit_in_cents
     from debtor_card d join account a on a.id = d.account_id join supplier s on s.id = d.supplier_id
     where a.login = $1 and d.supplier_id = $2 for update of d`,
    [login, supplierId],
  );

/** Reads an account's card at a supplier, and locks it until the transaction ends. */
export const lockCardToCharge = (
  tx: Queryable,
  accountId: string,
  supplierId: number,
): Promise<Pick<DebtorCardColumns, 'status' | 'balance_in_cents' | 'limit_in_cents'> | undefined> =>
  firstRow(
    tx,
    'select status, balance_in_cents, limit_in_cents from debtor_card where account_id = $1 and supplier_id = $2 for update',
    [accountId, supplierId],
  );

/** Adds cents to the balance of a card; negative to subtract. */
export async function addToBalance(
  tx: Tx,
  accountId: string,
  supplierId: number,
  cents: number,
): Promise<void> {
  await tx.query(
    `update debtor_card set balance_in_cents = balance_in_cents + $3
     where account_id = $1 and supplier_id = $2`,
    [accountId, supplierId, cents],
  );
}

export const updateDebtorCard = (
  tx: Queryable,
  account_id: string,
  supplier_id: number,
  columns: DebtorCardColumns,
): Promise<void> => updateRows(tx, 'debtor_card', { account_id, supplier_id }, columns);

/** SQL column with the language that an account has chosen. @param account its id, as SQL */
export const LANGUAGE_OF = (account: string): string =>
  `(select sign_up_profile ->> 'language' from account where id = ${account}) as language`;

/** Returns the language to use in responses to an account. */
export async function readLocale(db: Queryable, accountId: string, asked: Locale): Promise<Locale> {
  const [row] = await db.query<{ language: string | null }>(`select ${LANGUAGE_OF('$1')}`, [accountId]);
  return localeOfAccount(row?.language, asked);
}

/** Stores an earlier system's data for an account, replacing any previous data. */
export const writeMigration = (
  db: Queryable,
  account_id: string,
  payload: string,
  received_at: string,
): Promise<void> => upsert(db, 'account_migration', { account_id }, { payload, received_at });

/** Returns the ids of the oldest accounts. */
export const readShoppers = (db: Queryable): Promise<string[]> =>
  firstColumn(db, 'select id from account order by created_at, login limit 50');
