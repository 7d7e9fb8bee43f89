import type { ONLINE_PROVIDERS } from '@spaza/contracts/vocabulary';
import { moya } from './moya.ts';
import { paygate } from './paygate.ts';
import type { PaymentProvider } from './provider.ts';
import { shop2shop } from './shop2shop.ts';
import { yoco } from './yoco.ts';

const providers: Readonly<Record<(typeof ONLINE_PROVIDERS)[number], PaymentProvider>> = {
  paygate,
  shop2shop,
  moya,
  yoco,
};

/** Returns the online provider with this name; undefined if not found. */
export const providerNamed = (name: string): PaymentProvider | undefined =>
  Object.hasOwn(providers, name) ? providers[name as keyof typeof providers] : undefined;
