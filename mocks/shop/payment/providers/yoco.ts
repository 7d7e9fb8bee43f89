import type { PaymentProvider } from './provider.ts';

/** A card form in the shop's own page, which turns a card into a token for the shop to charge. */
export const yoco: PaymentProvider = {
  name: 'Yoco',
  answers: 'token',
  dataFor: ({ origin, supplier }) => ({
    public_key: supplier.yoco_public_key,
    tokens_url: `${origin}/pay/yoco/tokens`,
  }),
};
