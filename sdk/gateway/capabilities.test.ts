import type { Capability } from '@spaza/contracts';
import { expect, test } from 'vitest';
import { stubFetch } from '../client/testing/stub.ts';
import { createGateway } from './create-gateway.ts';

/** A shop that announces these, and has no call but its configuration. */
function shopAnnouncing(announced: Capability[], missing: () => Response) {
  const { fetch, sent } = stubFetch((url) =>
    url.includes('/shopfront_config')
      ? Response.json({ status: 'ok', config: { config: { capabilities: announced } } })
      : missing(),
  );
  const gateway = createGateway({ generation: 'older', addresses: { provider: 'http://shop.test' }, fetch });
  const said: Capability[] = [];
  gateway.capabilities.onMissing = (capability) => said.push(capability);
  const asked = () => sent.filter(({ url }) => !url.includes('/shopfront_config')).length;
  return { gateway, said, asked };
}

test.for<[server: string, answer: () => Response]>([
  ['a page', () => new Response('<h1>404</h1>', { status: 404, headers: { 'content-type': 'text/html' } })],
  ['nothing', () => new Response(null, { status: 405 })],
  ['Rails', () => Response.json({ status: 404, error: 'Not Found' }, { status: 404 })],
  ['Laravel', () => Response.json({ message: 'The route api could not be found.' }, { status: 404 })],
  ['Nest', () => Response.json({ message: 'Cannot GET /api', error: 'Not Found' }, { status: 404 })],
  [
    'the sandbox',
    () =>
      Response.json(
        {
          code: 'not_found',
          params: { what: 'call' },
          messages: ['Die oproep of bladsy is nie gevind nie.'],
        },
        { status: 404 },
      ),
  ],
])('a capability is off, and reported once, after %s answered its call', async ([, answer]) => {
  const { gateway, said, asked } = shopAnnouncing(['newer_calls'], answer);
  for (let times = 0; times < 2; times++) {
    expect(await gateway.notices.agencies()).toMatchObject({ ok: false, problem: { code: 'not_offered' } });
    await gateway.config.shop();
  }
  expect([said, asked(), gateway.capabilities.has('newer_calls')]).toEqual([['newer_calls'], 1, false]);
});

test('keeps a capability if its call answers that the requested entity does not exist', async () => {
  const { gateway, said } = shopAnnouncing(['newer_calls'], () =>
    Response.json({ status: 'error', messages: ['The agency was not found.'] }, { status: 404 }),
  );
  expect(await gateway.notices.agencies()).toMatchObject({ ok: false, problem: { status: 404 } });
  expect([said, gateway.capabilities.has('newer_calls')]).toEqual([[], true]);
});

test('ends sessions everywhere only at a shop with that capability', async () => {
  const without = shopAnnouncing(['sign_out'], () => Response.json({ status: 'ok' }));
  expect(await without.gateway.account.signOut({ query: { everywhere: true } })).toMatchObject({ ok: false });
  expect(without.asked()).toBe(0);
  const gone = shopAnnouncing(['sign_out', 'sign_out_everywhere'], () => new Response(null, { status: 404 }));
  await gone.gateway.account.signOut({ query: { everywhere: true } });
  expect(gone.said).toEqual(['sign_out_everywhere']);
});
