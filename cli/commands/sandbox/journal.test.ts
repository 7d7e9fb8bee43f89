import { afterEach, expect, test, vi } from 'vitest';
import { openWorld } from '../../testing/world.ts';

afterEach(() => void vi.useRealTimers());

/** A call as a sandbox lists it. */
const entryOf = (id: number) => ({
  startedDateTime: `2026-11-23T06:00:0${id}.000Z`,
  time: 4,
  request: {
    method: 'GET',
    url: `http://127.0.0.1:4000/call-${id}`,
    httpVersion: '',
    cookies: [],
    headers: [],
    queryString: [],
    headersSize: -1,
    bodySize: 0,
  },
  response: {
    status: 200,
    statusText: '',
    httpVersion: '',
    cookies: [],
    headers: [],
    content: { size: 0, mimeType: '' },
    redirectURL: '',
    headersSize: -1,
    bodySize: 0,
  },
  cache: {},
  timings: { send: 0, wait: 4, receive: 0 },
  _route: 'newer.catalog.search',
  _shop_time: '2026-11-23T06:00:00.000Z',
  _request_id: String(id),
});

test('follows the journal from the latest calls on, each once, until it is stopped', async () => {
  const stopping = new AbortController();
  const looks = [
    [1, 2, 3],
    [2, 3, 4],
    [3, 4],
    [4, 5],
  ];
  const fetch = async () => {
    const ids = looks.shift();
    if (!ids) stopping.abort();
    const log = {
      version: '1.2',
      creator: { name: 'spaza', version: '1' },
      entries: (ids ?? []).map(entryOf),
    };
    return Response.json({ status: 'ok', log });
  };
  const { spaza } = openWorld({ shop: { fetch }, env: { SPAZA_OPERATOR_KEY: 'operator-key-of-the-shop' } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.setTimerTickMode('nextTimerAsync');
  const { exitCode, stdout } = await spaza('sandbox journal --follow --limit 2', { stopping });
  expect([exitCode, stdout.match(/call-\d/g)]).toEqual([0, ['call-2', 'call-3', 'call-4', 'call-5']]);
});

test.each(['--json', '--clear', '--har x.har'])('does not follow the journal with %s', async (flag) => {
  const { exitCode, stdout, stderr } = await openWorld().spaza(`sandbox journal --follow ${flag}`);
  expect([exitCode, stdout + stderr]).toEqual([2, expect.stringMatching(/--follow .*Omit/)]);
});
