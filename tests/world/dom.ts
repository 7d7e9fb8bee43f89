import { Window } from 'happy-dom';

const window = new Window({ url: 'http://shop.test/' });

/**
 * A document for React to draw into. Only what React asks for is put beside Node's own: the sandbox answers with Node's
 * requests and responses.
 */
export const { document } = window;

Object.assign(globalThis, { window, document, IS_REACT_ACT_ENVIRONMENT: true });
