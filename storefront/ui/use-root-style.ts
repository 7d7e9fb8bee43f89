import { useLayoutEffect } from 'react';

/**
 * Sets a style of the whole page while a part of it is mounted, such as the space that it takes up at the lower edge. A
 * sheet that uses `:has()` for this would make the browser check again on every change of the page.
 * @param value if empty, the property is not set
 */
export function useRootStyle(property: string, value: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(property, value);
    return () => void style.removeProperty(property);
  }, [property, value]);
}
