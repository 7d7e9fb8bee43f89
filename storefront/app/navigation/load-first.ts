import { startTransition } from 'react';
import type { AroundNavHandler, Parser } from 'wouter';
import { findRoute } from '../routes.tsx';
import type { Language } from '../shop/language.ts';
import { markedNavigation } from './entries.ts';

/** How long to wait for the code of the next screen, in ms; then it is shown with a placeholder. */
const PATIENCE_MS = 300;

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
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    const goUnlessLeft = () => {
      if (waiting !== own) return;
      waiting = undefined;
      if (location.href === own.href) go();
    };
    // A screen that fails to load says so in its place.
    Promise.race([screen.load(language), patience]).then(goUnlessLeft, goUnlessLeft);
  };
}
