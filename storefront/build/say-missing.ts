/**
 * Shows over the closed shop that its code failed to load, in the shopper's language, with a button to reload the page;
 * it also reloads automatically when the network is back. It runs in the page as text.
 * @param said messages by language
 */
export function sayMissing(said: Readonly<Record<string, string>>): void {
  const splash = document.getElementById('splash');
  if (!splash || splash.querySelector('a')) return;
  let language = 'en';
  try {
    const { meta } = JSON.parse(localStorage.getItem('shop-config') ?? '{}');
    language = localStorage.getItem('language') ?? meta.locale.slice(0, 2);
  } catch {
    // Nothing is known about this shopper.
  }
  splash.removeAttribute('aria-hidden');
  const alert = document.createElement('p');
  const again = document.createElement('a');
  alert.setAttribute('role', 'alert');
  alert.append(again);
  splash.append(alert);
  again.lang = Object.hasOwn(said, language) ? language : 'en';
  again.textContent = said[again.lang] ?? '';
  again.href = location.pathname + location.search;
  addEventListener('online', () => location.reload());
}
