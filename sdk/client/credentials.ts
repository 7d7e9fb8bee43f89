import type { CallInfo, Credentials, PerCall } from './options.ts';

type Given<T> = T | undefined | Promise<T | undefined>;

const read = <T>(given: PerCall<T> | undefined): Given<T> =>
  typeof given === 'function' ? (given as () => Given<T>)() : given;

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

function tokenOf(credentials: Credentials, caller: CallInfo['caller']): Given<string> {
  if (caller === 'staff') return read(credentials.staff);
  return caller === 'shopper' || caller === 'anyone' ? read(credentials.bearer) : undefined;
}

/** Empty if there are no credentials. Managers and operators identify themselves per call. */
async function headersOf(
  credentials: Credentials,
  caller: CallInfo['caller'],
): Promise<Record<string, string>> {
  // Both are requested before either is awaited, and neither is left unhandled if the other throws.
  const [key, token] = await Promise.all([
    (async () => read(credentials.apiKey))(),
    (async () => tokenOf(credentials, caller))(),
  ]);
  const headers: Record<string, string> = {};
  if (key) headers[key.header.toLowerCase()] = key.value;
  const basic = token ? undefined : await read(credentials.basic);
  if (token) headers.authorization = `Bearer ${token}`;
  else if (basic) headers.authorization = `Basic ${base64(`${basic.username}:${basic.password}`)}`;
  return headers;
}

/**
 * The headers that identify the caller.
 * @param signal stops the wait for credentials when the try is aborted
 * @throws what a function of the caller throws, or the reason of the signal
 */
export async function credentialHeaders(
  credentials: Credentials,
  caller: CallInfo['caller'],
  signal: AbortSignal,
): Promise<Record<string, string>> {
  signal.throwIfAborted();
  return headersOf(credentials, caller);
}
