import type { Plugin } from 'vite';

/*
 * react-dom carries what only some pages need: taking over a page that a server drew, view transitions, and refs on
 * fragments. Together they are 9 kB (gzip) of what a first visit loads, and no page here uses them. Their code is cut
 * out where it begins; the minifier then drops what nobody calls any more. React fails at once for whoever uses one.
 */

/** The version of react-dom that the names below were checked against. */
const CHECKED = '19.3.1';

/** Variables that stay false while none of it is used. */
const NEVER_SET = ['isHydrating', 'shouldStartViewTransition', 'viewTransitionMutationContext'];

/** Functions that have nothing to do while none of it is used. */
const IDLE = [
  // Taking over a page from a server
  'attemptContinuousHydration',
  'attemptExplicitHydrationTarget',
  'attemptHydrationAtCurrentPriority',
  'clearHydrationBoundary',
  'commitActivityHydrationCallbacks',
  'commitSuspenseHydrationCallbacks',
  'hideOrUnhideDehydratedBoundary',
  'mountHostRootWithoutHydrating',
  'popHydrationState',
  'prepareToHydrateHostInstance',
  'queueHydrationError',
  'queueIfContinuousEvent',
  'retryDehydratedSuspenseBoundary',
  'retryIfBlockedOn',
  'scheduleReplayQueueIfNeeded',
  'throwOnHydrationMismatch',
  'updateDehydratedSuspenseComponent',
  'upgradeHydrationErrorsToRecoverable',
  // View transitions
  'applyViewTransitionToHostInstances',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'createViewTransitionInstance',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  'trackEnterViewTransitions',
  // Refs on fragments
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
];

/** Statements that give those features their names. */
const GONE =
  /^(FragmentInstance\.prototype\.|ReactDOMHydrationRoot\.prototype\.unstable_|exports\.hydrateRoot = )/;

/** Where the features are entered, with what is said there instead. */
const REFUSED: [entrance: string, instead: string][] = [
  // React takes the component for one that it does not know.
  ['Symbol.for("react.view_transition")', 'Symbol()'],
  ['new FragmentInstance(current)', 'null; throw Error("slim-react-dom.ts left out refs on fragments")'],
];

/**
 * React holds what was waited for back until 300 ms have passed since something last stood in for it, lest much comes
 * one after the other. Here that was a quarter of a second at every start, in which nothing happened: what stands in
 * for a screen has its size, and the screen comes once.
 */
const WAIT: [entrance: string, instead: string] = ['globalMostRecentFallbackTime + 300 - now()', '0'];

/** Leaves the parts of react-dom out of the bundle that no page of the storefront uses, and its waiting. */
export function slimReactDom(): Plugin {
  return {
    name: 'slim-react-dom',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/ },
      handler(code) {
        const changed = (what: string): never =>
          this.error(
            `react-dom has changed (${what}): check what slim-react-dom.ts leaves out, or leave it in.`,
          );
        if (!code.includes(`exports.version = "${CHECKED}"`)) changed('its version');

        const cuts: { start: number; end: number; text: string }[] = [];
        const idle = new Set(IDLE);
        for (const statement of this.parse(code).body) {
          const { start, end } = statement;
          if (
            statement.type === 'FunctionDeclaration' &&
            statement.body &&
            idle.delete(statement.id?.name ?? '')
          )
            cuts.push({ start: statement.body.start, end, text: '{}' });
          else if (GONE.test(code.slice(start, end))) cuts.push({ start, end, text: '' });
        }
        if (idle.size > 0) changed([...idle].join(', '));

        let slim = code;
        for (const { start, end, text } of cuts.reverse())
          slim = slim.slice(0, start) + text + slim.slice(end);
        for (const [entrance, instead] of [...REFUSED, WAIT]) {
          if (!slim.includes(entrance)) changed(entrance);
          slim = slim.replace(entrance, instead);
        }
        // What is still written goes where nobody reads it.
        for (const name of NEVER_SET)
          slim = slim.replace(new RegExp(`\\b${name}(?= = )`, 'g'), `${name}$unread`);
        return { code: `const ${NEVER_SET.map((name) => `${name} = false`)};\n${slim}`, map: null };
      },
    },
  };
}
