import type { Account } from '@spaza/contracts';
import type { Queryable } from '../db/db.ts';

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
    coalesce((select jsonb_agg(jsonb_build_object('supplier_id', d.supplier_id, 'status', d.status,
        'debtor_card_number', d.debtor_card_number) order by d.supplier_id)
      from debtor_card d where d.account_id = a.id), '[]') as debtor_cards
  from account a where a.id = $1`;

/** The account without its addresses, as shoppers see it; undefined when there is none. */
export async function readAccount(db: Queryable, id: string): Promise<Account | undefined> {
  const [row] = await db.query<AccountRow>(READ, [id]);
  if (!row) return undefined;
  const { sms_marketing, terms, ...account } = row;
  return {
    ...account,
    full_name: `${row.first_name} ${row.last_name}`.trim(),
    profile: { sms_marketing, terms },
  };
}

/** Key and password hash behind a login. */
export async function readLogin(
  db: Queryable,
  login: string,
): Promise<{ id: string; password: string } | undefined> {
  const [row] = await db.query<{ id: string; password: string }>(
    'select id, password from account where login = $1',
    [login],
  );
  return row;
}

export interface NewAccount {
  id: string;
  login: string;
  password: string;
  firstName: string;
  lastName: string;
  profile: object;
  createdAt: string;
}

/** Adds an account. Answers false when the login is taken. */
export async function insertAccount(db: Queryable, account: NewAccount): Promise<boolean> {
  const added = await db.query(
    `insert into account (id, login, password, first_name, last_name, terms, sign_up_profile, created_at)
     values ($1, $2, $3, $4, $5, true, $6, $7) on conflict (login) do nothing returning id`,
    [
      account.id,
      account.login,
      account.password,
      account.firstName,
      account.lastName,
      JSON.stringify(account.profile),
      account.createdAt,
    ],
  );
  return added.length > 0;
}

/** Columns of an account that its owner may change. */
export interface AccountColumns {
  login?: string | undefined;
  password?: string | undefined;
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  sms_marketing?: boolean | null | undefined;
  id_number?: string | null | undefined;
  business_address_1?: string | null | undefined;
}

/** Changes the columns that are given. */
export async function updateAccount(db: Queryable, id: string, columns: AccountColumns): Promise<void> {
  await db.query(
    `update account set
       login = coalesce($2, login),
       password = coalesce($3, password),
       first_name = coalesce($4, first_name),
       last_name = coalesce($5, last_name),
       sms_marketing = coalesce($6, sms_marketing),
       id_number = coalesce($7, id_number),
       business_address_1 = coalesce($8, business_address_1)
     where id = $1`,
    [
      id,
      columns.login,
      columns.password,
      columns.first_name,
      columns.last_name,
      columns.sms_marketing,
      columns.id_number,
      columns.business_address_1,
    ],
  );
}
