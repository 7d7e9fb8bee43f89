import { useSearchParams } from 'wouter';
import { patterns } from '../../navigation/paths.ts';

/** Screens to sign in or up, which cannot be return targets: they would lead back to each other. */
const SIGN_IN_SCREENS: readonly string[] = [patterns.signIn, patterns.register];

/**
 * Where to go after signing in: where a dialog was opened, otherwise where the visitor was turned away, otherwise home.
 * Always a screen of this shop, whatever the address says.
 * @param origin of this shop, such as `https://shop.example`
 */
export function returnTarget(search: URLSearchParams, origin: string): string {
  const wanted = search.get('return_to') || search.get('redirect_to') || patterns.home;
  if (!wanted.startsWith('/') || !URL.canParse(wanted, origin)) return patterns.home;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || SIGN_IN_SCREENS.includes(url.pathname)) return patterns.home;
  // Once its dots are resolved, a path may start like the address of another site.
  if (url.pathname.startsWith('//')) return patterns.home;
  return url.pathname + url.search + url.hash;
}

/** The return target of the current address. */
export function useReturnTarget(): string {
  const [search] = useSearchParams();
  return returnTarget(search, location.origin);
}
