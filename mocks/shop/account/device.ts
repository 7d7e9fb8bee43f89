import { isSameSignature, signatureOf } from '../../values/hash.ts';
import type { Visitor } from '../limits/attempts.ts';
import { newSecretName } from '../secrets.ts';
import type { Shop } from '../shop.ts';
import { readSigningKey } from '../signing-key.store.ts';

/*
 * A device on which a login has signed in holds a pass: a name of its own, signed together with the login. It opens
 * nothing. Its wrong attempts count for itself, so that those of strangers do not keep it out.
 */

const signed = async (shop: Shop, login: string, name: string): Promise<string> =>
  signatureOf(await readSigningKey(shop.db, 'device_key'), JSON.stringify([login, name]));

/** Creates the pass of a device on which a login has just signed in. */
export async function newDevicePass(shop: Shop, login: string): Promise<string> {
  const name = newSecretName();
  return `${name}.${await signed(shop, login, name)}`;
}

/** Where a call comes from, and the pass that it shows. */
export interface From {
  caller: string;
  pass: string | undefined;
}

/** Where an attempt at a login comes from: the pass counts only if it was given to this login. */
export async function visitorOf(shop: Shop, login: string, { caller, pass }: From): Promise<Visitor> {
  const [, name, signature] = /^([\w-]{36})\.([0-9a-f]{64})$/.exec(pass ?? '') ?? [];
  const isKnown =
    name !== undefined &&
    signature !== undefined &&
    isSameSignature(await signed(shop, login, name), signature);
  return { caller, device: isKnown ? name : undefined };
}
