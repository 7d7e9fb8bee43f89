import type { CallInfo, Credentials, PerCall } from './options.ts';

const read = <T>(given: PerCall<T> | undefined): T | undefined =>
  typeof given === 'function' ? (given as () => T | undefined)() : given;

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

function tokenOf(credentials: Credentials, caller: CallInfo['caller']): string | undefined {
  if (caller === 'staff') return read(credentials.staff);
  return caller === 'shopper' || caller === 'anyone' ? read(credentials.bearer) : undefined;
}

/** The headers that say who calls; empty when nobody is known. Managers and operators name themselves per call. */
export function credentialHeaders(
  credentials: Credentials | undefined,
  caller: CallInfo['caller'],
): Record<string, string> {
  if (!credentials) return {};
  const headers: Record<string, string> = {};
  const key = read(credentials.apiKey);
  if (key) headers[key.header.toLowerCase()] = key.value;
  const token = tokenOf(credentials, caller);
  const basic = token ? undefined : read(credentials.basic);
  if (token) headers.authorization = `Bearer ${token}`;
  else if (basic) headers.authorization = `Basic ${base64(`${basic.username}:${basic.password}`)}`;
  return headers;
}
