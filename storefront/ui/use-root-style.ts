import { useLayoutEffect } from 'react';

/**
 * A style of the whole page for as long as a part of it is there, such as the room that it takes at the lower edge. A
 * sheet that asks with `:has()` what the page holds would have the browser look again at every change of the page.
 * @param value no value if empty
 */
export function useRootStyle(property: string, value: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(property, value);
    return () => void style.removeProperty(property);
  }, [property, value]);
}
