import type { AppRouter } from '@ts-rest/core';
import { parsed, requestIdOf } from './answer.ts';
import { CallError } from './call-error.ts';
import { ContractDrift, type DriftedField, isSchema, type Schema, unfitFields } from './contract-drift.ts';
import type { NameAndPassword, Validation } from './options.ts';
import { isBusy, retryAfterMs } from './retry.ts';

/* What a call needs with basic credentials, if it sends or returns something other than JSON, is checked, fails or is retried. */
export { formEncoded, multipart, textOrDocument } from './not-json.ts';
export { tryAgain } from './retry.ts';

type Described = { responses?: Readonly<Record<number, unknown>> } & Readonly<Record<string, unknown>>;

/**
 * Schema of a response body; undefined if the contract has none, null if it came without schemas: routes have null, or
 * the name of a shape.
 */
function schemaOf(contract: AppRouter | undefined, call: string, status: number): Schema | null | undefined {
  let at = contract as Described | undefined;
  for (const name of call.split('.')) at = at?.[name] as Described | undefined;
  const declared = at?.responses?.[status];
  const schema = isSchema(declared) ? declared : (declared as { body?: unknown } | undefined)?.body;
  if (isSchema(schema)) return schema;
  return declared === null || typeof declared === 'string' ? null : undefined;
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** The header of a name and password, which may have any characters. */
export const basicAuthorization = ({ username, password }: NameAndPassword): string =>
  `Basic ${base64(`${username}:${password}`)}`;

/** An answer to check. */
interface Checked {
  call: string;
  status: number;
  body: unknown;
  requestId: string | undefined;
  /** Whether it answers a write that the shop did. */
  acted: boolean;
  /** The body, if so. */
  partial?: unknown;
  /** What a gateway could not read in it, if one has read it. */
  unreadable?: readonly DriftedField[] | undefined;
}

/**
 * Checks an answer against the contract, reports drift, and applies the policy.
 * @param read the body as a gateway has read it, if one has
 * @throws ContractDrift under the strict policy, or if a gateway could read nothing
 * @throws TypeError if the contract has no schemas, since nothing would be checked
 */
export async function checkAnswer(
  validation: Validation | undefined,
  routes: AppRouter,
  answer: Checked,
  read: unknown,
): Promise<void> {
  const { contract = routes, policy = 'off', onDrift } = validation ?? {};
  const { call, status, body, unreadable = [] } = answer;
  if (policy !== 'off') {
    const schemas = typeof contract === 'function' ? contract() : contract;
    const schema = schemaOf(schemas as AppRouter | undefined, call, status);
    if (schema === null && body !== undefined)
      throw new TypeError(`${call} has no schemas: validate with a contract from '@spaza/contracts'`);
    const fields = schema ? await unfitFields(schema, body) : [];
    const drift = fields.length > 0 && new ContractDrift(call, fields, answer);
    if (drift) onDrift?.(drift);
    if (drift && policy === 'strict') throw drift;
  }
  if (unreadable.length === 0) return;
  const drift = new ContractDrift(call, unreadable, answer);
  if (policy === 'off') onDrift?.(drift);
  if (read === undefined) throw drift;
}

/** System error codes for connections that were never made; a page gets none. */
const NO_CONNECTION =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|UNABLE_TO_\w+|\w*CERT\w*)$/;

/** The first cause of an error: why the platform could not do it. */
function rootOf(error: unknown): { code?: string; message: string } | undefined {
  if (!(error instanceof Error)) return undefined;
  const { cause, errors, code, message } = error as Error & { errors?: unknown[]; code?: string };
  const deeper = rootOf(cause) ?? rootOf(errors?.[0]);
  // If several addresses failed, the error for all of them has a code but no message.
  return deeper ?? { message, ...(code !== undefined && { code }) };
}

/** Adds to a failed call why it failed, and to its message also where it went and how often it was tried. */
export function explain(error: CallError): CallError {
  const { kind, status, what, method, address, attempts } = error;
  const root = kind === 'network' ? rootOf(error.cause) : undefined;
  const tries = attempts > 1 ? `tried ${attempts} times` : undefined;
  const facts = [`${method} ${address}`, root?.message, tries].filter(Boolean).join(', ');
  // Without a connection nothing can have been sent.
  const isUnsent = status === undefined && NO_CONNECTION.test(root?.code ?? '');
  return Object.assign(error, {
    message: `${what} (${facts})`,
    ...(isUnsent && { sent: false, retryable: true }),
  });
}

/** The header that the platform would not send. */
export function unsendableHeader(headers: Readonly<Record<string, string>>, call: string): CallError {
  const name = Object.keys(headers).find((one) => {
    try {
      return !new Headers({ [one]: headers[one]! });
    } catch {
      return true;
    }
  });
  return new CallError(
    'bad_parameter',
    call,
    `The header '${name}' of ${call} holds characters it cannot carry`,
  );
}

/** What every failed response reports. */
const detailsOf = (response: Response, isSafe: boolean) => ({
  status: response.status,
  requestId: requestIdOf(response),
  retryable: isSafe && isBusy(response.status),
  retryAfterMs: retryAfterMs(response.headers),
});

/** Where a redirect leads, if it says. Everything but the origin may contain a secret. */
const originOf = (to: string | null) => (to && URL.canParse(to) ? new URL(to).origin : 'elsewhere');

/** Whether it comes from a proxy, a host that is being maintained or the portal of a hotspot, whatever its status. */
const isPage = ({ headers }: Response): boolean => /^text\/html\b/i.test(headers.get('content-type') ?? '');

/** A response with a status that the contract does not list, with the shop's reasons if it gives any. */
export async function unexpectedStatus(
  response: Response,
  call: string,
  isSafe: boolean,
  acted: boolean,
): Promise<CallError> {
  const { status } = response;
  const body = (await parsed(response))?.value as { code?: unknown; messages?: unknown } | null | undefined;
  const to = response.headers.get('location');
  // A page cannot see where a redirect leads.
  const isRedirect = status === 0 || (status < 400 && to !== null);
  return new CallError(
    'unexpected_status',
    call,
    isRedirect
      ? `${call} is redirected to ${originOf(to)}, where it is not sent`
      : `${call} answered ${status}, which its contract does not list`,
    {
      ...detailsOf(response, isSafe),
      acted: acted && !isRedirect && !isPage(response),
      code: typeof body?.code === 'string' ? body.code : undefined,
      messages: Array.isArray(body?.messages) ? body.messages.map(String) : [],
    },
  );
}

/**
 * A response whose body does not fit the contract's format. The parser's message is left out, since it may quote a
 * secret; the media type distinguishes the page of a proxy or another server from truncated JSON.
 */
export function unreadableBody(response: Response, call: string, isSafe: boolean, acted: boolean): CallError {
  const type = response.headers.get('content-type')?.split(';')[0];
  const isJson = !type || /\bjson\b/i.test(type);
  const what = isJson ? 'an empty or broken body' : `'${type}'`;
  const details = { ...detailsOf(response, isSafe), acted: acted && !isPage(response) };
  return new CallError(
    'unreadable_body',
    call,
    `${call} answered ${response.status} with ${what} instead of JSON`,
    details,
  );
}
