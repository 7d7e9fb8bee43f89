import { useRef } from 'react';

/** The previous path; null for the first of a visit. */
export function useCameFrom(path: string): string | null {
  const visited = useRef<{ now: string; before: string | null }>({ now: path, before: null });
  if (visited.current.now !== path) visited.current = { now: path, before: visited.current.now };
  return visited.current.before;
}
