/**
 * Loads the page again after its code could not be fetched: a release may have replaced the files. False when that was
 * just done, or when there is no network to do it with. The page has it as text too, so it stands alone.
 */
export function reloadOnce(): boolean {
  const key = 'chunk-reloaded-at';
  /** A page that was just loaded again for this is not loaded again, in ms. */
  const calm = 60_000;
  if (!navigator.onLine) return false;
  try {
    if (Math.abs(Date.now() - Number(sessionStorage.getItem(key))) < calm) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/**
 * Loads the page again because the shopper asks for code that did not come: browsers remember for as long as a page is
 * there that a module did not. False when there is no network to do it with.
 */
export function reload(): boolean {
  if (navigator.onLine) location.reload();
  return navigator.onLine;
}
