import { type ReactNode, use, useState } from 'react';
import { useShop } from '../shop/shop-context.tsx';
import type { Chunk } from './chunk.ts';

interface WithChunkProps<M> {
  chunk: Chunk<M>;
  children: (module: M) => ReactNode;
}

function Arriving<M>({ chunk, children }: WithChunkProps<M>) {
  return children(use(chunk.load(useShop().language)));
}

/** Renders what a chunk contains. Suspends unless it has loaded: React would suspend briefly even then. */
export function WithChunk<M>({ chunk, children }: WithChunkProps<M>) {
  const [loaded] = useState(chunk.loaded);
  return loaded ? children(loaded) : <Arriving chunk={chunk}>{children}</Arriving>;
}
