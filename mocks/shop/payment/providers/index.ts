import type { ONLINE_PROVIDERS } from '@spaza/contracts/vocabulary';
import type { Tx } from '../../../db/db.ts';
import { isSameSignature, signatureOf } from '../../../values/hash.ts';
import { readSigningKey } from '../../config/setting.store.ts';
import type { SupplierRow } from '../../supplier/supplier.store.ts';
import type { ProviderPayment } from '../transaction.store.ts';

/** A payment that is being started at a provider. */
interface NewPayment {
  /** Id of the payment at the provider. */
  id: string;
  /** Scheme and host of the request, shared by the shop and the sandbox's providers. */
  origin: string;
  supplier: SupplierRow;
}

/** A simulated payment provider, as the shop sees it. */
export interface PaymentProvider {
  /** Name for people. */
  readonly name: string;
  /**
   * How the outcome reaches the shop: the shopper brings it back signed, the provider calls, or the shop charges a
   * card token itself.
   */
  readonly answers: 'signed' | 'call' | 'token';
  /** What the shopper pays with; sample suppliers take providers of one kind more often than of the other. */
  readonly takes: 'cards' | 'apps';
  /** What the shopper needs to continue; goes into `provider_data`. */
  dataFor(payment: NewPayment): Record<string, unknown>;
}

/** A card form in the shop's own page, which turns a card into a token for the shop to charge. */
const yoco: PaymentProvider = {
  name: 'Yoco',
  answers: 'token',
  takes: 'cards',
  dataFor: ({ origin, supplier }) => ({
    public_key: supplier.yoco_public_key,
    tokens_url: `${origin}/pay/yoco/tokens`,
  }),
};

/** A transfer between wallets, which the shopper confirms on a page. */
const shop2shop: PaymentProvider = {
  name: 'Shop2Shop',
  answers: 'call',
  takes: 'apps',
  dataFor: ({ id, origin, supplier }) => ({
    redirect_url: `${origin}/pay/shop2shop/${id}`,
    wallet: supplier.name,
  }),
};

/** Cards on a hosted page, which sends the shopper back with a signed answer. */
const paygate: PaymentProvider = {
  name: 'PayGate',
  answers: 'signed',
  takes: 'cards',
  dataFor: ({ id, origin }) => ({ redirect_url: `${origin}/pay/paygate/${id}`, PAY_REQUEST_ID: id }),
};

/** A link to an app in which the shopper confirms the payment. */
const moya: PaymentProvider = {
  name: 'Moya',
  answers: 'call',
  takes: 'apps',
  dataFor: ({ id, origin }) => {
    const link = `${origin}/pay/moya/${id}`;
    return { redirect_url: link, app_link: link };
  },
};

/** The online providers, by the name that orders have. */
export const providers: Readonly<Record<(typeof ONLINE_PROVIDERS)[number], PaymentProvider>> = {
  paygate,
  shop2shop,
  moya,
  yoco,
};

/** Returns the online provider with this name; undefined if not found. */
export const providerNamed = (name: string): PaymentProvider | undefined =>
  Object.hasOwn(providers, name) ? providers[name as keyof typeof providers] : undefined;

type Signed = Pick<ProviderPayment, 'id' | 'held_in_cents'>;

/**
 * Signs a provider's response about a payment with the key it shares with the shop: HMAC-SHA256 over payment
 * id, status and charged amount, as lower-case hex.
 */
export const sign = async (tx: Tx, payment: Signed, status: string): Promise<string> =>
  signatureOf(
    await readSigningKey(tx, 'payment_signing_key'),
    JSON.stringify([payment.id, status, payment.held_in_cents]),
  );

/** Whether a response was signed by the provider. */
export const isSigned = async (tx: Tx, payment: Signed, status: string, checksum: string): Promise<boolean> =>
  isSameSignature(await sign(tx, payment, status), checksum);
