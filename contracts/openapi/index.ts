import { newer } from '../newer.ts';
import { older } from '../older.ts';
import type { RouteFacts } from '../wire/route.ts';
import { type DocumentOptions, openApiDocument } from './emit.ts';

const tags = {
  config: 'Shop configuration, read at start-up.',
  account: 'Shopper accounts: signing in and out, registering, updating the account.',
  address: 'A shopper’s address book.',
  supplier: 'Shops and branches, and their promotions.',
  catalog: 'Categories, products, offers and search.',
  leaflet: 'Leaflets of specials.',
  cart: 'Saving, validating and comparing carts.',
  checkout: 'Dispatch and payment options, and time slots.',
  order: 'Placing, retrieving and changing orders.',
  payment: 'Paying for orders.',
  staff: 'Packing and handing over orders, for the staff of a shop.',
  import: 'Uploading files of catalogue data.',
};

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'Session token returned by signing in.' },
  staff: { type: 'http', scheme: 'bearer', description: 'Staff token of the supplier.' },
  manager: {
    type: 'apiKey',
    in: 'header',
    name: 'http-x-auth',
    description: 'Manager key, as issued by the shop.',
  },
};

const security = ({ caller }: RouteFacts) => {
  if (caller === 'shopper') return [{ session: [] }];
  if (caller === 'staff') return [{ staff: [] }];
  if (caller === 'manager') return [{ manager: [] }];
  return undefined;
};

const optionsFor = (generation: string, description: string): DocumentOptions => ({
  info: {
    title: `Spaza, ${generation} generation`,
    version: '1.0.0',
    summary: 'Online grocery ordering',
    description,
    contact: { name: 'The maintainers of Spaza' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [
    { url: '/', description: 'The shop that served this document.' },
    { url: 'http://127.0.0.1:4000', description: 'The sandbox, as npm start opens it.' },
  ],
  tags,
  securitySchemes,
  security,
});

/** The OpenAPI 3.1 documents of both generations, generated from the contracts. */
export const openApiDocuments = () => ({
  older: openApiDocument(
    older,
    optionsFor(
      'older',
      'All calls of the older generation. Amounts are in cents. Responses are objects with `status` and a key named after the entity. Clients must tolerate unknown fields.',
    ),
  ),
  newer: openApiDocument(
    newer,
    optionsFor(
      'newer',
      'All calls of the newer generation; for anything it lacks, use the older one. Amounts are in cents. Responses are objects with `status` and a key named after the entity. Clients must tolerate unknown fields.',
    ),
  ),
});
