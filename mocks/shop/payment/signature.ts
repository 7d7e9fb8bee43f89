import type { Tx } from '../../db/db.ts';
import { isSameSignature, signatureOf } from '../../values/hash.ts';
import { newToken } from '../secrets.ts';
import type { ProviderPayment } from './book.store.ts';

const NAME = 'payment_signing_key';

/**
 * Returns the key that the shop shares with its payment providers.
 * @param fresh the key to use if there is none yet
 */
async function claimSigningKey(tx: Tx, fresh: string): Promise<string> {
  const read = () => tx.query<{ value: string }>('select value from setting where key = $1', [NAME]);
  const [known] = await read();
  if (known) return known.value;
  await tx.query('insert into setting (key, value) values ($1, $2) on conflict (key) do nothing', [
    NAME,
    JSON.stringify(fresh),
  ]);
  const [claimed] = await read();
  return claimed?.value ?? fresh;
}

type Signed = Pick<ProviderPayment, 'id' | 'held_in_cents'>;

/**
 * Signs a provider's response about a payment with the key it shares with the shop: HMAC-SHA256 over payment
 * id, status and charged amount, as lower-case hex.
 */
export const sign = async (tx: Tx, payment: Signed, status: string): Promise<string> =>
  signatureOf(
    await claimSigningKey(tx, newToken()),
    JSON.stringify([payment.id, status, payment.held_in_cents]),
  );

/** Whether a response was signed by the provider. */
export const isSigned = async (tx: Tx, payment: Signed, status: string, checksum: string): Promise<boolean> =>
  isSameSignature(await sign(tx, payment, status), checksum);
