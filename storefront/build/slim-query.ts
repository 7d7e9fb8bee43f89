import type { Plugin } from 'vite';

/*
 * A QueryClient creates a mutation cache whether there are mutations or not, which adds some 1.5 kB of code. The
 * storefront changes data through the SDK's flows and has no mutations; an empty cache replaces it.
 */
const EMPTY_CACHE = `
import { Subscribable } from './subscribable.js';
export class MutationCache extends Subscribable {
  build() { throw new Error('This build has no mutations: take slim-query out of vite.config.ts to use them.') }
  getAll() { return [] }
  findAll() { return [] }
  find() {}
  clear() {}
  resumePausedMutations() { return Promise.resolve() }
}
`;

/** Removes mutations from the bundle. */
export function slimQuery(): Plugin {
  return {
    name: 'slim-query',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /@tanstack[\\/]query-core[\\/].*[\\/]mutationCache\.js$/ },
      handler: () => EMPTY_CACHE,
    },
  };
}
