import { html } from 'hono/html';

/** A text of the documents, in which words between backticks are code. */
export const prose = (text = '') =>
  html`${text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;
