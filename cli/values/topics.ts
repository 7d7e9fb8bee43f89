/** Something to read about the API of a shop. */
export interface Topic {
  name: string;
  path: string;
  about: string;
}

/** What a shop has to read, each at a path behind its base address. */
export const TOPICS: readonly Topic[] = [
  { name: 'api', path: '/docs', about: 'Reference of every call in both generations' },
  { name: 'payments', path: '/docs/payments', about: 'Payment providers, and what each test card does' },
  { name: 'older', path: '/openapi/older.json', about: 'The older generation, as OpenAPI' },
  { name: 'newer', path: '/openapi/newer.json', about: 'The newer generation, as OpenAPI' },
];
