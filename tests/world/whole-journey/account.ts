import type { Account } from '@spaza/contracts';
import { codeSentTo } from '../account.ts';
import { NEARBY } from '../checkout.ts';
import { got } from '../outcome.ts';
import { DEMO, SUPPLIER } from '../shop.ts';
import { NOBODY_KNOWS, type Traveller } from './traveller.ts';

/** Signs up, in and out, changes the account, forgets the password, and comes back. */
export async function account({ shop, gateway, carry }: Traveller): Promise<Account> {
  const verbs = gateway.account;
  const form = { login: '0840000001', password: 'secret1', first_name: 'Sipho', last_name: 'Dlamini' };
  await verbs.signUp({ ...form, profile: { terms: false } });
  const signedUp = got(await verbs.signUp({ ...form, profile: { terms: true } }));
  await verbs.signUp({ ...form, profile: { terms: true } });
  carry(signedUp.token);
  await verbs.update(signedUp.account.id, { first_name: 'Sphiwe', business_address_1: '1 Long Street' });
  await verbs.update(NOBODY_KNOWS, { first_name: 'Nobody' });
  await verbs.requestDebtorCard(signedUp.account.id, SUPPLIER);
  await verbs.requestDebtorCard(signedUp.account.id, SUPPLIER);
  await verbs.migrate({ favourites: [1] });
  await gateway.orders.open(signedUp.account.id);
  await verbs.signOut();
  await verbs.update(signedUp.account.id, { first_name: 'Late' });
  carry(undefined);

  await verbs.sendResetCode('0849999999');
  await verbs.sendResetCode(form.login);
  await verbs.checkResetCode(form.login, '000000');
  const tokenId = got(await verbs.checkResetCode(form.login, await codeSentTo(shop, form.login)));
  await verbs.resetPassword(tokenId, 'short');
  await verbs.resetPassword(tokenId, 'secret2');
  await verbs.resetPassword(tokenId, 'secret3');
  await verbs.signIn({ login: form.login, password: 'secret1' });

  const demo = got(await verbs.signIn(DEMO));
  carry(demo.token);
  return demo.account;
}

export async function addresses({ gateway: { address } }: Traveller, { id }: Account) {
  const home = got(await address.create(id, NEARBY));
  await address.create(id, { formatted: ' ' });
  await address.list(id);
  const other = got(await address.create(id, { ...NEARBY, unit_or_floor: 'Flat 2' }));
  await address.remove(id, other.id);
  await address.remove(id, other.id);
  await address.list(NOBODY_KNOWS);
  return home;
}
