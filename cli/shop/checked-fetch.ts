import type { Contracts, GatewayOptions } from '@spaza/sdk';
import type { Ports } from '../ports.ts';

type Sending = { [Option in 'fetch' | 'validation']: NonNullable<GatewayOptions[Option]> };

/** What sends, and what checks the answers. The schemas are loaded when the first call is made. */
export function checkedFetch(send: Ports['fetch']): Sending {
  let contracts: Contracts | undefined;
  return {
    async fetch(url, init) {
      const [response, { fullContracts }] = await Promise.all([
        send(url, init),
        import('@spaza/sdk/checked'),
      ]);
      contracts = fullContracts;
      return response;
    },
    validation: { policy: 'strict', contracts: () => contracts },
  };
}
