import { use, useEffect } from 'react';
import { RouteContext } from '../navigation/route-context.ts';

/** Fetches the code of a screen that most shoppers open next, so that it is there when they do. */
export function usePreload(path: string | null): void {
  const { preload } = use(RouteContext);
  useEffect(() => {
    if (path !== null) preload(path);
  }, [preload, path]);
}
