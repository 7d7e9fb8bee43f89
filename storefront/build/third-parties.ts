/** What else than its own shop a build may be told of, by the variables that hold the addresses. Nothing of the others is built. */
const ADDRESSES = [
  'VITE_CONFIG_URL',
  'VITE_ANALYTICS_URL',
  'VITE_ERROR_DSN',
  'VITE_EMAIL_MARKETING_URL',
  'VITE_GEOCODER_URL',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** What stands in the code for each address: code behind one that is empty is left out of the build. */
export const thirdPartyDefines = (env: Environment): Record<string, string> =>
  Object.fromEntries(ADDRESSES.map((name) => [`import.meta.env.${name}`, JSON.stringify(env[name] ?? '')]));

/**
 * Origins that the page sends to, such as `https://collect.example`.
 * @throws Error naming the variable whose value is no address
 */
export const thirdPartyOrigins = (env: Environment): string[] =>
  ADDRESSES.flatMap((name) => {
    const address = env[name];
    if (!address) return [];
    if (!URL.canParse(address)) throw new Error(`${name} is no address: ${address}`);
    return [new URL(address).origin];
  });
