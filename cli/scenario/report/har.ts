import { isSecretName, REDACTED, withoutSecretsInText } from '@spaza/contracts/vocabulary';
import manifest from '../../package.json' with { type: 'json' };
import type { SeenCall } from '../run/seen-calls.ts';
import { fullName, type RunReport, redactedBody } from './report.ts';

const UNKNOWN_SIZE = -1;
const pairs = (of: Readonly<Record<string, string>> = {}) =>
  Object.entries(of).map(([name, value]) => ({
    name,
    value: isSecretName(name) ? REDACTED : withoutSecretsInText(value),
  }));

async function entryOf(
  { call, method, url, status, ms, startedAt, request, response, error }: SeenCall,
  page: string,
) {
  const { searchParams } = new URL(url);
  const text = redactedBody((await response?.body) ?? '');
  const unknown = { httpVersion: '', cookies: [], headersSize: UNKNOWN_SIZE, bodySize: UNKNOWN_SIZE };
  return {
    pageref: page,
    startedDateTime: new Date(startedAt).toISOString(),
    time: ms,
    request: {
      ...unknown,
      method,
      url,
      headers: pairs(request?.headers),
      queryString: pairs(Object.fromEntries(searchParams)),
      ...(request?.body !== undefined && {
        postData: {
          mimeType: request.headers['content-type'] ?? 'application/json',
          text: redactedBody(request.body),
        },
      }),
    },
    response: {
      ...unknown,
      status: status ?? 0,
      statusText: error ?? '',
      headers: pairs(response?.headers),
      content: {
        size: text.length,
        mimeType: response?.headers['content-type'] ?? 'x-unknown',
        ...(text !== '' && { text }),
      },
      redirectURL: withoutSecretsInText(response?.headers.location ?? ''),
    },
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    _route: call,
  };
}

/** Every call of a run as an HTTP archive 1.2: a page for each scenario, without secrets. */
export async function harOf({ scenarios }: RunReport): Promise<string> {
  const named = scenarios.map((scenario, at) => ({ scenario, id: `scenario_${at + 1}` }));
  const entries = await Promise.all(
    named.flatMap(({ scenario, id }) =>
      scenario.steps.flatMap(({ calls }) => calls.map((call) => entryOf(call, id))),
    ),
  );
  const log = {
    version: '1.2',
    creator: { name: 'spaza', version: manifest.version },
    pages: named.map(({ scenario, id }) => ({
      id,
      startedDateTime: new Date(scenario.startedAt).toISOString(),
      title: fullName(scenario),
      pageTimings: { onLoad: scenario.ms },
    })),
    entries,
  };
  return `${JSON.stringify({ log }, null, 1)}\n`;
}
