/** Does something once what has just changed can be seen. */
export const afterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));
