import type { Plugin } from 'vite';

/*
 * react-dom contains code that only some pages need: hydration, view transitions, and refs on fragments. Together they
 * are 9 kB (gzip) of what a first visit loads, and no page here uses them. Their code is removed at its entry points;
 * the minifier then drops what is no longer called. React fails immediately if one is used.
 */

/** The version of react-dom that the names below were checked against. */
const CHECKED = '19.3.1';

/** Variables that stay false as long as none of it is used. */
const NEVER_SET = ['isHydrating', 'shouldStartViewTransition', 'viewTransitionMutationContext'];

/** Functions that have nothing to do as long as none of it is used. */
const IDLE = [
  // Hydration
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
  // Handlers for selections, and for input about to be made
  'constructSelectEvent',
  'getNativeBeforeInputChars',
  'getFallbackBeforeInputChars',
];

/** Statements that define the names of those features. */
const GONE =
  /^(FragmentInstance\.prototype\.|ReactDOMHydrationRoot\.prototype\.unstable_|exports\.hydrateRoot = )/;

/** Entry points of the features, with their replacements. */
const REFUSED: [entrance: string, instead: string][] = [
  // React treats the component as an unknown one.
  ['Symbol.for("react.view_transition")', 'Symbol()'],
  ['new FragmentInstance(current)', 'null; throw Error("slim-react-dom.ts left out refs on fragments")'],
];

/**
 * React delays suspended content until 300 ms after the last fallback appeared, to avoid a series of changes. Here that
 * was a quarter of a second of idle time at every start: a placeholder has the size of its screen, and the screen
 * appears once.
 */
const WAIT: [entrance: string, instead: string] = ['globalMostRecentFallbackTime + 300 - now()', '0'];

/*
 * React listens to a hundred events at the root, most of them twice: in the capture phase for handlers named
 * `…Capture`, and in the bubble phase. A tap alone is a dozen events, and a browser that knows of a listener that may
 * prevent a touch from becoming a click has to ask it first. Here only events that the storefront has handlers for are
 * listened to.
 */
export const LISTENED = [
  ...['cancel', 'click', 'close', 'contextMenu', 'error', 'input', 'keyDown', 'mouseDown', 'pointerCancel'],
  ...['pointerDown', 'pointerMove', 'pointerUp', 'submit', 'toggle'],
];
/** Where React lists the events that have handlers. */
export const EVENTS = /simpleEventPluginEvents =\s+"([\w ]+)"/;
/** Events that React names differently or combines from several, and that nobody handles. */
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
/** Where it listens to further events. */
const LISTENING: [entrance: string, instead: string][] = [
  ['listenToNativeEvent(domEventName, !0, rootContainerElement)', '0'],
  ['listenToNativeEvent("selectionchange", !1, ownerDocument)', '0'],
  ['simpleEventPluginEvents.push("scrollEnd")', ''],
  [
    '"change click focusin focusout input keydown keyup selectionchange"',
    '"change click focusin focusout input"',
  ],
];

/** Removes the parts of react-dom from the bundle that no page of the storefront uses, and its delay. */
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
        // Any remaining writes go where nobody reads them.
        for (const name of NEVER_SET)
          slim = slim.replace(new RegExp(`\\b${name}(?= = )`, 'g'), `${name}$unread`);
        return { code: `const ${NEVER_SET.map((name) => `${name} = false`)};\n${slim}`, map: null };
      },
    },
  };
}
