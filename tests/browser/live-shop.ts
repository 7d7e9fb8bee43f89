import type { Quirk } from '@spaza/contracts';
import { SUPPLIER } from '../world/shop.ts';
import { buildStorefront } from './build-storefront.ts';
import { serveFiles } from './static-server.ts';
import { openStorefront } from './storefront.ts';

/** Words that only a programmer understands, and ways of failing that name nothing. */
export const RAW = /TypeError|undefined|\[object|NaN|Something went wrong|is not (?:a function|iterable)/;

/**
 * Opens a shop that has only what the documents name, with plenty of boerewors, and builds of the storefront for it on
 * static hosts of other origins.
 * @param builds settings of the builds, by name
 */
export async function openLiveShop<Name extends string>(
  mode: 'agency' | 'marketplace',
  builds: Readonly<Record<Name, Record<string, string>>>,
) {
  const shop = await openStorefront(mode, true);
  const operator = { 'x-operator-key': shop.keys.operator };
  const hosts = await Promise.all(
    Object.entries<Record<string, string>>(builds).map(async ([name, settings]) => {
      const { folder } = await buildStorefront({ VITE_PROVIDER_URL: shop.address, ...settings });
      return [name, await serveFiles(folder)] as const;
    }),
  );
  const change = (path: string, body: object) =>
    shop.call(`/sandbox/${path}`, { method: 'PATCH', body, headers: operator });
  await change(`suppliers/${SUPPLIER}`, { slot_capacity: 1000 });
  for (const { id } of await shop.offers('boerewors')) await change(`offers/${id}`, { stock: 10_000 });
  const byName = new Map<string, Awaited<ReturnType<typeof serveFiles>>>(hosts);
  return {
    shop,
    /** Address of a build. */
    addressOf: (name: Name): string => byName.get(name)!.address,
    answerAs: (quirks: readonly Quirk[], on = true) =>
      shop.call('/sandbox/documents', { method: 'PUT', body: { on, quirks }, headers: operator }),
    async close() {
      for (const host of byName.values()) await host.close();
      await shop.close();
    },
  };
}

export type LiveShop<Name extends string> = Awaited<ReturnType<typeof openLiveShop<Name>>>;
