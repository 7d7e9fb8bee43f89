import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Chunk } from '../../loading/chunk.ts';
import { WithChunk } from '../../loading/with-chunk.tsx';

interface DeferredProps {
  chunk: Chunk<{ default: ComponentType }>;
  /** Shown until it has loaded. */
  fallback?: ReactNode;
}

/** A part of the shell whose code is fetched after the page itself; tried again on another page if it failed. */
export function Deferred({ chunk, fallback = null }: DeferredProps) {
  const [path] = useLocation();
  return (
    <WithChunk chunk={chunk} resetKey={path} waiting={fallback} failed={() => fallback}>
      {({ default: Shown }) => <Shown />}
    </WithChunk>
  );
}
