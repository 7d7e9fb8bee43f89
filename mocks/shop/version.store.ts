import type { Queryable } from '../db/db.ts';

/** The state of a clock. */
export interface ClockState {
  /** The shop's time, as an ISO instant. */
  moment: string;
  frozen: boolean;
  offset_ms: number;
}

/** What processes that share a database must know of each other. */
export interface ShopVersion {
  /** Number of times that what shoppers see of the catalogue has changed. */
  catalogue: number;
  /** Number of times that the shop was restored. */
  restored: number;
  /** The state that the clock was last set to; null if it was never set. */
  clock: ClockState | null;
}

type Row = Omit<ShopVersion, 'clock'> & { [Key in keyof ClockState]: ClockState[Key] | null };

/** The table that every transaction locks in shared mode, so that a restore waits for all of them. */
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

/** Returns the version, and the account of an active session: every call of a shopper starts with these. */
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

/** Records that the catalogue has changed; concurrent changes wait for this transaction to end. */
export async function raiseCatalogueVersion(tx: Queryable): Promise<void> {
  await tx.query('update shop_version set catalogue = catalogue + 1');
}

/** Waits until no transaction is open, and prevents new ones until this one ends. */
export async function holdVersion(tx: Queryable): Promise<void> {
  await tx.query('lock table shop_version in access exclusive mode');
}

/** Records that the shop was restored, as part of doing so. */
export async function noteRestoration(tx: Queryable, clock: ClockState | null): Promise<void> {
  await tx.query(
    'update shop_version set restored = restored + 1, catalogue = catalogue + 1, moment = $1, frozen = $2, offset_ms = $3',
    [clock?.moment ?? null, clock?.frozen ?? null, clock?.offset_ms ?? null],
  );
}

/**
 * Reserves a block of ids for this process of the shop. The reservation is undone when the shop is restored.
 */
export async function takeBlock(db: Queryable): Promise<number> {
  const [row] = await db.query<{ taken: number }>(
    `insert into id_block (id, taken) values (1, 1)
     on conflict (id) do update set taken = id_block.taken + 1 returning taken`,
  );
  return row!.taken;
}
