import type { Queryable } from './db/db.ts';

/** Where a clock stands. */
export interface ClockState {
  /** The shop's time, as an ISO instant. */
  moment: string;
  frozen: boolean;
  offset_ms: number;
}

/** What processes that share a database must hear of each other. */
export interface ShopVersion {
  /** How often what shoppers see of the catalogue has changed. */
  catalogue: number;
  /** How often the shop was put back. */
  restored: number;
  /** Where its clock went the last time; null if it was left alone. */
  clock: ClockState | null;
}

type Row = Omit<ShopVersion, 'clock'> & { [Key in keyof ClockState]: ClockState[Key] | null };

/** The table that every transaction holds, so that whoever puts the shop back waits for all of them. */
export const VERSION_TABLE = 'shop_version';

const COLUMNS = 'v.catalogue, v.restored, v.moment, v.frozen, v.offset_ms';

function versionOf({ catalogue, restored, moment, frozen, offset_ms }: Row): ShopVersion {
  const clock =
    moment === null || frozen === null || offset_ms === null ? null : { moment, frozen, offset_ms };
  return { catalogue, restored, clock };
}

const READ_VERSION = `select ${COLUMNS} from shop_version v`;
const READ_VERSION_AND_SESSION = `select ${COLUMNS}, s.account_id
  from shop_version v left join session s on s.token_hash = $1 and s.expires_at > $2`;

export async function readVersion(db: Queryable): Promise<ShopVersion> {
  const [row] = await db.query<Row>(READ_VERSION);
  return versionOf(row!);
}

/** The version, and the account of a session that has not expired: what every call of a shopper begins with. */
export async function readVersionAndSession(
  db: Queryable,
  tokenHash: string,
  now: string,
): Promise<{ version: ShopVersion; accountId: string | undefined }> {
  const [row] = await db.query<Row & { account_id: string | null }>(READ_VERSION_AND_SESSION, [
    tokenHash,
    now,
  ]);
  return { version: versionOf(row!), accountId: row!.account_id ?? undefined };
}

/** Notes that the catalogue has changed; whoever changes it too waits for this transaction to end. */
export async function raiseCatalogueVersion(tx: Queryable): Promise<void> {
  await tx.query('update shop_version set catalogue = catalogue + 1');
}

/** Waits until no transaction is open, and keeps others from beginning one until this one ends. */
export async function holdVersion(tx: Queryable): Promise<void> {
  await tx.query('lock table shop_version in access exclusive mode');
}

/** Notes that the shop was put back, as a part of doing so. */
export async function noteRestoration(tx: Queryable, clock: ClockState | null): Promise<void> {
  await tx.query(
    'update shop_version set restored = restored + 1, catalogue = catalogue + 1, moment = $1, frozen = $2, offset_ms = $3',
    [clock?.moment ?? null, clock?.frozen ?? null, clock?.offset_ms ?? null],
  );
}
