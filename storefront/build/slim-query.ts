import type { Plugin } from 'vite';

/*
 * A QueryClient makes a cache of mutations whether there are mutations or not, and with it come some 1.5 kB of code.
 * The storefront changes things through the SDK's flows and has none; a cache that stays empty takes its place.
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

/** Leaves the machinery of mutations out of the bundle. */
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
