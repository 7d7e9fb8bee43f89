import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Written by the storefront's build: what the page may do. */
const POLICY_FILE = 'content-security-policy.txt';

/**
 * Headers that go with the page of a storefront: what it may do, that no other site learns where in the shop somebody
 * was, and that it asks the device for nothing but where it is.
 * @param storefront folder of the built storefront
 */
export function pageHeaders(storefront: string): Readonly<Record<string, string>> {
  const file = path.join(storefront, POLICY_FILE);
  return {
    ...(existsSync(file) && { 'content-security-policy': readFileSync(file, 'utf8').trim() }),
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}
