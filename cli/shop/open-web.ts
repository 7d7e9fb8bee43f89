import type { Id } from '@spaza/contracts';
import type { Context } from '../context.ts';

/** Paths of the storefront's screens. */
export const screens = {
  orders: '/orders',
  order: (id: Id) => `/orders/${encodeURIComponent(id)}`,
  product: (id: Id) => `/product/${encodeURIComponent(id)}`,
  search: (query: string) => `/search?${new URLSearchParams({ query })}`,
} as const;

/** Describes `--web` in help. */
export const WEB = 'open it in the storefront, in a browser';

/** Opens a screen of the storefront in a browser, and prints its address. */
export async function openWeb(path: string, { ports, settings, output }: Context): Promise<void> {
  const url = `${(ports.env.SPAZA_WEB_URL || settings.baseUrl).replace(/\/+$/, '')}${path}`;
  output.answer({ url }, (page) => page.line(url));
  if (!(await ports.openBrowser?.(url))) output.note('There is no browser to open it in.');
}
