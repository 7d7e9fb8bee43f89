import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Written by the storefront's build: the page's content security policy. */
const POLICY_FILE = 'content-security-policy.txt';

/**
 * Returns the headers sent with a storefront's page: what it may do, that no request says which part of the
 * shop it comes from, as a return from a payment page carries a signed result, and that it may ask the device only for its location.
 * @param storefront folder of the built storefront
 */
export function pageHeaders(storefront: string): Readonly<Record<string, string>> {
  const file = path.join(storefront, POLICY_FILE);
  return {
    ...(existsSync(file) && { 'content-security-policy': readFileSync(file, 'utf8').trim() }),
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
