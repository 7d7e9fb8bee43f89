import { Window } from 'happy-dom';

const window = new Window({ url: 'http://shop.test/' });

/**
 * A document for React to render into. Adds only the globals that React needs: the sandbox responds with
 * Node's requests and responses.
 */
export const { document } = window;

Object.assign(globalThis, { window, document, IS_REACT_ACT_ENVIRONMENT: true });
