import type { Leaflet } from '@spaza/contracts';
import type { Ports } from '../ports.ts';

/** What sends, and an ear for what came back. */
interface Hearing {
  fetch: Ports['fetch'];
  /** The leaflets of the answer to what was published last: one for each supplier, where the shop lists them. */
  published: () => Promise<readonly Leaflet[]>;
}

/** Hears every leaflet that was published: the SDK hands on that of the first supplier alone. */
export function hearingLeaflets(send: Ports['fetch']): Hearing {
  let answer: Response | undefined;
  return {
    async fetch(url, init) {
      const response = await send(url, init);
      if (init.method === 'POST') answer = response.clone();
      return response;
    },
    async published() {
      const body: { leaflets?: readonly Leaflet[] } | undefined = await answer?.json();
      return body?.leaflets ?? [];
    },
  };
}
