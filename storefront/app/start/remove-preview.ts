/** Matches a real screen, as opposed to a placeholder or loading message. */
const SCREEN = 'main > :not([aria-hidden="true"], [role="status"])';

/** Removes the preview picture that the page was served with, once its screen has replaced it or is left. */
export function removePreview(root: Element): void {
  const goods = document.getElementById('goods');
  if (!goods) return;
  const opened = location.pathname;
  const observer = new MutationObserver(() => {
    if (location.pathname === opened && !root.querySelector(SCREEN)) return;
    observer.disconnect();
    goods.remove();
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-hidden', 'role'] });
}
