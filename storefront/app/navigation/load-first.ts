import { startTransition } from 'react';
import type { AroundNavHandler, Parser } from 'wouter';
import { findRoute } from '../routes.tsx';
import type { Language } from '../shop/language.ts';
import { markedNavigation } from './entries.ts';

/** How long to wait for the code of the next screen, in ms; then it is shown with a placeholder. */
const PATIENCE_MS = 300;

/**
 * Navigates once the code and texts of the next screen have loaded, so that it replaces the previous one without a
 * placeholder in between. Navigating elsewhere meanwhile takes precedence.
 */
export function loadFirst(parser: Parser, language: Language): AroundNavHandler {
  let latest: symbol | undefined;
  return (navigate, to, options) => {
    const [path = to] = to.split(/[?#]/);
    const { screen } = findRoute(parser, path).route;
    const go = () => startTransition(() => markedNavigation(navigate, to, options));
    const own = Symbol();
    latest = own;
    if (screen.loaded()) return go();
    const { href } = location;
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    const goUnlessLeft = () => void (latest === own && location.href === href && go());
    // A screen that fails to load says so in its place.
    Promise.race([screen.load(language), patience]).then(goUnlessLeft, goUnlessLeft);
  };
}
