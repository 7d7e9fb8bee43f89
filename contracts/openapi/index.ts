import { newer } from '../newer.ts';
import { older } from '../older.ts';
import type { RouteFacts } from '../wire/route.ts';
import { type DocumentOptions, openApiDocument } from './emit.ts';

const tags = {
  config: 'What the shop is, read at start-up.',
  account: 'Shoppers: signing in and out, registering, changing the account.',
  address: 'The address book of a shopper.',
  supplier: 'Shops and branches, and what they promote.',
  catalog: 'Categories, products, offers and search.',
  leaflet: 'Pages of specials.',
  cart: 'Keeping, validating and comparing carts.',
  checkout: 'How goods can be had and paid for, and when.',
  order: 'Placing, reading and changing orders.',
  payment: 'Paying for orders.',
  staff: 'What the people in the shop do with an order.',
  import: 'Files of catalogue data.',
};

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'Token that signing in answered.' },
  staff: { type: 'http', scheme: 'bearer', description: 'Token of the supplier’s staff.' },
};

// Managers are named by the header `http-x-auth`, which their calls list as a parameter.
const security = ({ caller }: RouteFacts) => {
  if (caller === 'shopper') return [{ session: [] }];
  if (caller === 'staff') return [{ staff: [] }];
  return undefined;
};

const optionsFor = (generation: string, description: string): DocumentOptions => ({
  info: {
    title: `Spaza, ${generation} generation`,
    version: '1.0.0',
    summary: 'Online grocery ordering',
    description,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'The shop this document was read from.' }],
  tags,
  securitySchemes,
  security,
});

/** The OpenAPI 3.1 documents of both generations, made from the contracts. */
export const openApiDocuments = () => ({
  older: openApiDocument(
    older,
    optionsFor(
      'older',
      'Every call of the older generation. Money is in cents. Answers are objects with `status` and one key named after the entity; readers keep fields they do not know.',
    ),
  ),
  newer: openApiDocument(
    newer,
    optionsFor(
      'newer',
      'Every call of the newer generation. What it lacks is called in the older one. Money is in cents. Answers are objects with `status` and one key named after the entity; readers keep fields they do not know.',
    ),
  ),
});
