/** More than what stands in for a screen, or says that it is loading. */
const SCREEN = 'main > :not([aria-hidden="true"], [role="status"])';

/** Takes the picture that a page was handed out with away, once its screen is there in its place, or is left. */
export function yieldGoods(root: Element): void {
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
