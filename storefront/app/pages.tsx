import { useMemo } from 'react';
import { Redirect, useLocation, useRouter, useSearch } from 'wouter';
import { RouteContext } from './navigation/route-context.ts';
import { useScrollPositions } from './navigation/scroll.ts';
import { useArrival } from './navigation/use-arrival.ts';
import { useCameFrom } from './navigation/use-came-from.ts';
import { paths } from './paths.ts';
import { findRoute } from './routes.tsx';
import { ScreenView } from './screen-view.tsx';
import { Shell } from './shell/shell.tsx';
import { useShop } from './shop-context.tsx';

/** The shell around the screen for the current address. Redirects visitors to sign in if the screen requires it. */
export function Pages() {
  const [path] = useLocation();
  const query = useSearch();
  const { session, language, log } = useShop();
  const { parser } = useRouter();
  const { route, params } = findRoute(parser, path);
  const isPrivate = route.authenticate === true;
  const isTurnedAway = isPrivate && !session.account.signedIn.value;
  useArrival(path, route, isTurnedAway);
  useScrollPositions();
  const cameFrom = useCameFrom(path);
  const facts = useMemo(
    () => ({
      isPrivate,
      preload: (to: string) => {
        const { screen } = findRoute(parser, to).route;
        screen.load(language).catch((error) => log('A screen could not be fetched in advance', error));
      },
      cameFrom,
    }),
    [isPrivate, parser, language, log, cameFrom],
  );
  return (
    <RouteContext value={facts}>
      <Shell route={route}>
        {isTurnedAway ? (
          <Redirect to={paths.signIn({ redirectTo: query ? `${path}?${query}` : path })} replace />
        ) : (
          <ScreenView screen={route.screen} params={params} path={path} />
        )}
      </Shell>
    </RouteContext>
  );
}
