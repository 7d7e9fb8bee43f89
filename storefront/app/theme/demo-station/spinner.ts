import './spinner.css';

/** Covers the page with a spinner. It has no text, because the language may not have loaded yet. */
export function showSpinner(): () => void {
  const cover = document.createElement('div');
  cover.id = 'station-spinner';
  cover.setAttribute('role', 'progressbar');
  cover.setAttribute('aria-label', document.title);
  cover.append(document.createElement('span'));
  document.body.append(cover);
  return () => cover.remove();
}
