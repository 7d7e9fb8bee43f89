import { consoleAt } from './console.ts';
import type { openShop } from './shop.ts';

/** A terminal at a shop that does what it is asked to, and whose answers to posts do not arrive. */
export const losingAnswers = (shop: ReturnType<typeof openShop>, path: string) =>
  consoleAt({
    ...shop,
    sandbox: {
      ...shop.sandbox,
      async fetch(request: Request) {
        const answer = await shop.sandbox.fetch(request);
        if (request.method === 'POST' && request.url.endsWith(path)) throw new TypeError('fetch failed');
        return answer;
      },
    },
  });
