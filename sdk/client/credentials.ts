import type { CallInfo, Credentials, PerCall } from './options.ts';

/** Never throws at once: what a function of the caller throws is in the promise. */
const read = async <T>(given: PerCall<T> | undefined): Promise<T | undefined> =>
  typeof given === 'function' ? (given as () => T | undefined | Promise<T | undefined>)() : given;

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/**
 * The headers that identify the caller; none if there are no credentials. Managers and operators identify themselves per
 * call.
 * @param signal stops the wait for credentials when the try is aborted
 * @throws what a function of the caller throws, or the reason of the signal
 */
export async function credentialHeaders(
  { apiKey, bearer, staff, basic }: Credentials,
  caller: CallInfo['caller'],
  signal: AbortSignal,
): Promise<Record<string, string>> {
  signal.throwIfAborted();
  const own = { staff, shopper: bearer, anyone: bearer } as Partial<Record<typeof caller, PerCall<string>>>;
  // Both are requested before either is awaited, and neither is left unhandled if the other throws.
  const [key, token] = await Promise.all([read(apiKey), read(own[caller])]);
  const person = token ? undefined : await read(basic);
  const authorization = person
    ? `Basic ${base64(`${person.username}:${person.password}`)}`
    : token && `Bearer ${token}`;
  return {
    ...(key && { [key.header.toLowerCase()]: key.value }),
    ...(authorization && { authorization }),
  };
}
