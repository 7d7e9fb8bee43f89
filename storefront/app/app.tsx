import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@spaza/contracts/vocabulary';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import {
  type AroundNavHandler,
  type Parser,
  Redirect,
  Router,
  useLocation,
  useRouter,
  useSearch,
} from 'wouter';
import { failureText, LoadFailure, type LoadFailureProps } from '../features/load-failure.tsx';
import { ChunkLoadError } from '../loading/chunk.ts';
import { ErrorBoundary, WithChunk } from '../loading/with-chunk.tsx';
import { markedNavigation } from '../navigation/entries.ts';
import { paths } from '../navigation/paths.ts';
import { RouteContext, type Screen, type ScreenProps } from '../navigation/route-context.ts';
import { useScrollPositions } from '../navigation/scroll.ts';
import type { Shop } from '../shop/create-shop.ts';
import type { Language } from '../shop/language.ts';
import { ShopContext, useShop } from '../shop/shop-context.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { findRoute, type ScreenRoute } from './routes.tsx';
import { Shell } from './shell/shell.tsx';

const titleOf = (shown: string | null, { title }: ScreenRoute, i18n: I18n): string | null =>
  shown ?? (title ? i18n._(title) : null);

/**
 * Handles the arrival at a screen, and sets the page title while it is shown.
 * @param isTurnedAway the screen is not shown because the visitor is being redirected
 * @returns the title of what the page shows, or of its route; null if neither has one
 */
function useArrival(path: string, route: ScreenRoute, isTurnedAway: boolean): string | null {
  const shop = useShop();
  const { i18n } = useLingui();
  const title = titleOf(shop.pageTitle.value, route, i18n);
  /** Whether the title was set by the previous screen; the page then renders again without it. */
  const isOutdated = () => title !== titleOf(shop.pageTitle.peek(), route, i18n);
  const shopName = shop.session.config.settings.value.meta.title;
  const focused = useRef(path);
  const counted = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once for each path
  useEffect(() => {
    const { session, alerts, log } = shop;
    session.supplier.refresh().then(
      (outcome) => {
        if (!outcome.ok && outcome.problem.status === 404) alerts.error(msg`This shop no longer exists`);
      },
      (error) => log('The supplier was not read again', error),
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
  return title;
}

/** Shown in place of something that failed, with a way forward. */
function Failed(failure: LoadFailureProps) {
  const { t } = useLingui();
  return (
    <LoadFailure {...failure}>
      <ButtonLink to={paths.home}>{t`Back to the shop`}</ButtonLink>
    </LoadFailure>
  );
}

/** A screen, with placeholders while its code loads or if that fails. The shell stays. */
export function ScreenView({ screen, params, path }: { screen: Screen; path: string } & ScreenProps) {
  const { alerts } = useShop();
  return (
    <WithChunk
      chunk={screen}
      resetKey={path}
      waiting={<Skeleton height="60dvb" />}
      onFail={(error) => {
        if (error instanceof ChunkLoadError) alerts.error(failureText(error));
      }}
      failed={(again, error) => <Failed error={error} onRetry={again} />}
    >
      {({ default: Shown }) => <Shown key={path} params={params} />}
    </WithChunk>
  );
}

/** The previous path; null for the first of a visit. */
function useCameFrom(path: string): string | null {
  const visited = useRef<{ now: string; before: string | null }>({ now: path, before: null });
  if (visited.current.now !== path) visited.current = { now: path, before: visited.current.now };
  return visited.current.before;
}

/** The shell around the screen for the current address. Redirects visitors to sign in if the screen requires it. */
export function Pages() {
  const [path] = useLocation();
  const query = useSearch();
  const { session, language, log } = useShop();
  const { parser } = useRouter();
  const { route, params } = findRoute(parser, path);
  const isPrivate = route.authenticate === true;
  const isTurnedAway = isPrivate && !session.account.signedIn.value;
  const title = useArrival(path, route, isTurnedAway);
  useScrollPositions();
  const cameFrom = useCameFrom(path);
  const facts = useMemo(
    () => ({
      isPrivate,
      preload: (to: string) => {
        const { screen } = findRoute(parser, to).route;
        screen.load(language).catch((error) => log('A screen was not preloaded', error));
      },
      cameFrom,
    }),
    [isPrivate, parser, language, log, cameFrom],
  );
  return (
    <RouteContext value={facts}>
      <Shell route={route} title={title}>
        {isTurnedAway ? (
          <Redirect to={paths.signIn({ redirectTo: query ? `${path}?${query}` : path })} replace />
        ) : (
          <ScreenView screen={route.screen} params={params} path={path} />
        )}
      </Shell>
    </RouteContext>
  );
}

/** How long to wait for the code of the next screen, in ms; then it is shown with a placeholder. */
const WAIT_MS = 300;

/**
 * Navigates once the code and texts of the next screen have loaded, so that it replaces the previous one without a
 * placeholder in between. If the shopper navigates elsewhere meanwhile, that takes precedence; redirects of the screen
 * that is left do not.
 */
export function loadFirst(parser: Parser, language: Language): AroundNavHandler {
  /** The navigation that is waiting, and the page that it leaves. */
  let waiting: { href: string } | undefined;
  return (navigate, to, options) => {
    const [path = to] = to.split(/[?#]/);
    const { screen } = findRoute(parser, path).route;
    const go = () => startTransition(() => markedNavigation(navigate, to, options));
    if (options?.replace && waiting?.href === location.href) return;
    waiting = undefined;
    if (screen.loaded()) return go();
    const own = { href: location.href };
    waiting = own;
    const wait = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    const goUnlessLeft = () => {
      if (waiting !== own) return;
      waiting = undefined;
      if (location.href === own.href) go();
    };
    // A screen that fails to load says so in its place.
    Promise.race([screen.load(language), wait]).then(goUnlessLeft, goUnlessLeft);
  };
}

/** Reports that nothing is left of a page that failed; navigating elsewhere tries that address instead. */
function PageBoundary({ children }: { children: ReactNode }) {
  const { log } = useShop();
  const [path] = useLocation();
  return (
    <ErrorBoundary
      resetKey={path}
      onError={(error) => log('The page failed', error)}
      fallback={(retry) => <Failed error={null} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Reads everything again when the language changes, because the shop may have its names in the new one. */
function useAnswersIn(locale: Locale, queryClient: QueryClient): void {
  const asked = useRef(locale);
  useEffect(() => {
    if (asked.current === locale) return;
    asked.current = locale;
    void queryClient.invalidateQueries();
  }, [locale, queryClient]);
}

/** The whole storefront, for the given shop. */
export function App({ shop, queryClient }: { shop: Shop; queryClient: QueryClient }) {
  const language = shop.language.current.value;
  useAnswersIn(language, queryClient);
  const { parser } = useRouter();
  const aroundNav = useMemo(() => loadFirst(parser, shop.language), [parser, shop]);
  useLayoutEffect(() => document.getElementById('splash')?.remove(), []);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <ShopContext value={shop}>
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={shop.language.i18n}>
          <Router aroundNav={aroundNav}>
            <PageBoundary>
              <Pages />
            </PageBoundary>
          </Router>
        </I18nProvider>
      </QueryClientProvider>
    </ShopContext>
  );
}
