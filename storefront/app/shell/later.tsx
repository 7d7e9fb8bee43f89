import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Chunk } from '../../loading/chunk.ts';
import { WithChunk } from '../../loading/with-chunk.tsx';

interface LaterProps {
  chunk: Chunk<{ default: ComponentType }>;
  /** Shown until it has loaded. */
  instead?: ReactNode;
}

/** A part of the shell whose code is fetched after the page itself; tried again on another page if it failed. */
export function Later({ chunk, instead = null }: LaterProps) {
  const [path] = useLocation();
  return (
    <WithChunk chunk={chunk} resetKey={path} waiting={instead} failed={() => instead}>
      {({ default: Shown }) => <Shown />}
    </WithChunk>
  );
}
