/** Build variables that hold addresses of other hosts. Code for unset ones is omitted. */
const ADDRESSES = [
  'VITE_PROVIDER_URL',
  'VITE_NEWER_URL',
  'VITE_CONFIG_URL',
  'VITE_ANALYTICS_URL',
  'VITE_ERROR_DSN',
  'VITE_EMAIL_MARKETING_URL',
  'VITE_GEOCODER_URL',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Values to inline for each address: code for an empty one is removed from the build. */
export const thirdPartyDefines = (env: Environment): Record<string, string> =>
  Object.fromEntries(ADDRESSES.map((name) => [`import.meta.env.${name}`, JSON.stringify(env[name] ?? '')]));

/** Where Yoco's card form comes from. */
const YOCO = 'https://js.yoco.com';

/**
 * Other hosts whose scripts the page may run: Yoco's, if the shop behind the build may take cards with it. A sandbox has
 * a card form of its own, and a build that lists what the shop has says whether cards are charged.
 */
export function scriptOrigins(env: Environment): string[] {
  const isSandbox = env.VITE_SANDBOX ? env.VITE_SANDBOX === 'true' : !env.VITE_PROVIDER_URL;
  const told = env.VITE_CAPABILITIES?.split(',').map((name) => name.trim());
  return isSandbox || told?.includes('card_tokens') === false ? [] : [YOCO];
}

/** An origin, or all hosts under a domain: `https://shop.example`, `https://*.shops.example`. */
const SOURCE = /^https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/;

/** Origins of marketplace suppliers whose `api_endpoint` is on a host of their own. */
function supplierOrigins({ VITE_SUPPLIER_ORIGINS = '' }: Environment): string[] {
  const origins = VITE_SUPPLIER_ORIGINS.split(/\s+/).filter(Boolean);
  for (const origin of origins) {
    if (!SOURCE.test(origin)) {
      throw new Error(
        `VITE_SUPPLIER_ORIGINS takes origins, such as https://*.shops.example, but has: ${origin}`,
      );
    }
  }
  return origins;
}

/**
 * Other origins that the page sends requests to, such as `https://collect.example`.
 * @throws Error naming the variable whose value is not an absolute URL or an origin
 */
export const otherOrigins = (env: Environment): string[] => [
  ...supplierOrigins(env),
  ...ADDRESSES.flatMap((name) => {
    const address = env[name];
    if (!address) return [];
    if (!URL.canParse(address)) throw new Error(`${name} is not an absolute URL: ${address}`);
    return [new URL(address).origin];
  }),
];
