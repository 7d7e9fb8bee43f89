import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import type { ScreenRoute } from '../routes.tsx';
import { useShop } from '../shop-context.tsx';

/** Title of the page: of what it shows, else of its route; null where neither has one. */
export function usePageTitleText(route: ScreenRoute): string | null {
  useSignals();
  const { pageTitle } = useShop();
  const { i18n } = useLingui();
  return pageTitle.value ?? (route.title ? i18n._(route.title) : null);
}

/**
 * What happens whenever a screen is entered, and what the page is called while it is shown.
 * @param isTurnedAway the screen is not shown: the visitor is on the way to another
 */
export function useArrival(path: string, route: ScreenRoute, isTurnedAway: boolean): void {
  useSignals();
  const shop = useShop();
  const title = usePageTitleText(route);
  const shopName = shop.session.config.settings.value.meta.title;
  const focused = useRef(path);
  const counted = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once for each path
  useEffect(() => {
    const { session, dialogs, alerts, log } = shop;
    dialogs.close('menu');
    session.supplier.refresh().then(
      (outcome) => {
        if (!outcome.ok && outcome.problem.status === 404) alerts.error(msg`This shop is not there any more`);
      },
      (error) => log('The supplier could not be read again', error),
    );
  }, [path]);

  useEffect(() => {
    document.title = title ?? shopName;
  }, [title, shopName]);

  useEffect(() => {
    if (isTurnedAway || !route.title || title === null || counted.current === path) return;
    counted.current = path;
    shop.analytics({ name: 'page_view', path, title });
  }, [shop, path, route, title, isTurnedAway]);

  // Screen readers are told of the new screen as soon as it has a name. One that has a place to type keeps the focus.
  useEffect(() => {
    if (title === null || focused.current === path) return;
    focused.current = path;
    // What was left stands hidden in the page while the code of the new screen is fetched.
    if (document.querySelector('main :focus')?.checkVisibility()) return;
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [path, title]);
}
