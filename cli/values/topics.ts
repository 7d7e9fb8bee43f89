/** Something to read about the API of a shop. */
export interface Topic {
  name: string;
  path: string;
  about: string;
}

/** What a shop has to read, each at a path behind its base address. */
export const TOPICS: readonly Topic[] = [
  { name: 'api', path: '/docs', about: 'Every call of both generations, to read' },
  { name: 'payments', path: '/docs/payments', about: 'Providers, test cards and what each brings about' },
  { name: 'older', path: '/openapi/older.json', about: 'The older generation, as OpenAPI' },
  { name: 'newer', path: '/openapi/newer.json', about: 'The newer generation, as OpenAPI' },
];
