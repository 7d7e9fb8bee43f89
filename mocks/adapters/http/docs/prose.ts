import { html } from 'hono/html';

/** Renders a documentation text, with words between backticks as code. */
export const prose = (text = '') =>
  html`${text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;
