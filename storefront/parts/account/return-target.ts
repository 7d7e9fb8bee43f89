import { useSearchParams } from 'wouter';
import { patterns } from '../../app/paths.ts';

/** Screens that would only lead back to each other. */
const DOORS: readonly string[] = [patterns.signIn, patterns.register];

/**
 * Where a shopper goes who has signed in: to where a dialog was opened, else to where a visitor was turned away, else
 * home. Only to a screen of this shop, whatever the address says.
 * @param origin of this shop, such as `https://shop.example`
 */
export function returnTarget(search: URLSearchParams, origin: string): string {
  const wanted = search.get('return_to') || search.get('redirect_to') || patterns.home;
  if (!wanted.startsWith('/') || !URL.canParse(wanted, origin)) return patterns.home;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || DOORS.includes(url.pathname)) return patterns.home;
  // Without its dots a path may begin as an address of another shop does.
  if (url.pathname.startsWith('//')) return patterns.home;
  return url.pathname + url.search + url.hash;
}

/** The same for the address that is shown. */
export function useReturnTarget(): string {
  const [search] = useSearchParams();
  return returnTarget(search, location.origin);
}
