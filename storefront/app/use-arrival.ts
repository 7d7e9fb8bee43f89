import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useEffect, useRef } from 'react';
import { useShop } from '../shop/shop-context.tsx';
import type { ScreenRoute } from './routes.tsx';

const titleOf = (shown: string | null, { title }: ScreenRoute, i18n: I18n): string | null =>
  shown ?? (title ? i18n._(title) : null);

/** Title of the page: of what it shows, or of its route; null if neither has one. */
export function usePageTitleText(route: ScreenRoute): string | null {
  return titleOf(useShop().pageTitle.value, route, useLingui().i18n);
}

/**
 * Handles the arrival at a screen, and sets the page title while it is shown.
 * @param isTurnedAway the screen is not shown because the visitor is being redirected
 */
export function useArrival(path: string, route: ScreenRoute, isTurnedAway: boolean): void {
  const shop = useShop();
  const { i18n } = useLingui();
  const title = usePageTitleText(route);
  /** Whether the title was set by the previous screen; the page then renders again without it. */
  const isOutdated = () => title !== titleOf(shop.pageTitle.peek(), route, i18n);
  const shopName = shop.session.config.settings.value.meta.title;
  const focused = useRef(path);
  const counted = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once for each path
  useEffect(() => {
    const { session, dialogs, alerts, log } = shop;
    dialogs.close('menu');
    session.supplier.refresh().then(
      (outcome) => {
        if (!outcome.ok && outcome.problem.status === 404) alerts.error(msg`This shop no longer exists`);
      },
      (error) => log('The supplier could not be read again', error),
    );
  }, [path]);

  useEffect(() => {
    document.title = title ?? shopName;
  }, [title, shopName]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is outdated follows from the title
  useEffect(() => {
    if (isTurnedAway || !route.title || title === null || counted.current === path || isOutdated()) return;
    counted.current = path;
    shop.analytics({ name: 'page_view', path, title });
  }, [shop, path, route, title, isTurnedAway]);

  // Screen readers announce the new screen once it has a name. A screen with an input field keeps the focus there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is outdated follows from the title
  useEffect(() => {
    if (title === null || focused.current === path || isOutdated()) return;
    focused.current = path;
    // The previous screen stays hidden in the page while the code of the new one loads.
    if (document.querySelector('main :focus')?.checkVisibility()) return;
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [path, title]);
}
