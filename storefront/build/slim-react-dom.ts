import type { Plugin } from 'vite';

/*
 * react-dom carries what only some pages need: taking over a page that a server drew, view transitions, and refs on
 * fragments. Together they are 9 kB (gzip) of what a first visit loads, and no page here uses them. Their code is cut
 * out where it begins; the minifier then drops what is no longer called. React fails at once for whoever uses one.
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
  // Handlers of what is selected, and of what is about to be written
  'constructSelectEvent',
  'getNativeBeforeInputChars',
  'getFallbackBeforeInputChars',
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

/*
 * React listens to a hundred events at the root, most of them twice: on the way down for handlers named `…Capture`, and on
 * the way up. A tap alone is a dozen events, and a browser that knows of somebody who may keep a finger's leaving from
 * being a click asks first. Here only what the storefront has handlers for is listened to.
 */
export const LISTENED = [
  ...['cancel', 'click', 'close', 'contextMenu', 'error', 'input', 'keyDown', 'mouseDown', 'pointerCancel'],
  ...['pointerDown', 'pointerMove', 'pointerUp', 'submit', 'toggle'],
];
/** Where React names the events that handlers are called by. */
export const EVENTS = /simpleEventPluginEvents =\s+"([\w ]+)"/;
/** What it calls handlers of by other names, or makes of several events, and nobody has a handler of. */
export const UNHEARD = [
  ...[
    'AnimationEnd',
    'AnimationIteration',
    'AnimationStart',
    'BeforeInput',
    'CompositionEnd',
    'CompositionStart',
  ],
  ...['CompositionUpdate', 'DoubleClick', 'MouseEnter', 'MouseLeave', 'Select', 'TransitionCancel'],
  ...['TransitionEnd', 'TransitionRun', 'TransitionStart'],
];
const REGISTERED = /^register(?:Simple|Direct|TwoPhase)Event\(.*?"on(\w+)"/s;
/** Where it listens to more than that. */
const LISTENING: [entrance: string, instead: string][] = [
  ['listenToNativeEvent(domEventName, !0, rootContainerElement)', '0'],
  ['listenToNativeEvent("selectionchange", !1, ownerDocument)', '0'],
  ['simpleEventPluginEvents.push("scrollEnd")', ''],
  [
    '"change click focusin focusout input keydown keyup selectionchange"',
    '"change click focusin focusout input"',
  ],
];

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
        const unheard = new Set(UNHEARD);
        for (const statement of this.parse(code).body) {
          const { start, end } = statement;
          const text = code.slice(start, end);
          if (
            statement.type === 'FunctionDeclaration' &&
            statement.body &&
            idle.delete(statement.id?.name ?? '')
          )
            cuts.push({ start: statement.body.start, end, text: '{}' });
          else if (GONE.test(text) || unheard.delete(REGISTERED.exec(text)?.[1] ?? ''))
            cuts.push({ start, end, text: '' });
        }
        const missed = [...idle, ...unheard];
        if (missed.length > 0) changed(missed.join(', '));
        if (!EVENTS.test(code)) changed('its list of events');

        let slim = code;
        for (const { start, end, text } of cuts.reverse())
          slim = slim.slice(0, start) + text + slim.slice(end);
        for (const [entrance, instead] of [...REFUSED, ...LISTENING, WAIT]) {
          if (!slim.includes(entrance)) changed(entrance);
          slim = slim.replace(entrance, instead);
        }
        slim = slim.replace(EVENTS, (all, names) => all.replace(names, LISTENED.join(' ')));
        // What is still written goes where nobody reads it.
        for (const name of NEVER_SET)
          slim = slim.replace(new RegExp(`\\b${name}(?= = )`, 'g'), `${name}$unread`);
        return { code: `const ${NEVER_SET.map((name) => `${name} = false`)};\n${slim}`, map: null };
      },
    },
  };
}
