import { consoleAt } from './console.ts';
import type { openShop } from './shop.ts';

/** Opens a terminal connected to a shop that executes its requests, but whose responses to posts get lost. */
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
