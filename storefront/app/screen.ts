import type { ComponentType } from 'react';
import { type Chunk, createChunk } from './chunk.ts';
import type { Catalogue } from './shop/catalogues.ts';

/** Path parameters of the address, decoded. */
export interface ScreenProps {
  params: Readonly<Record<string, string | undefined>>;
}

export type ScreenModule = { default: ComponentType<ScreenProps> };

export type Screen = Chunk<ScreenModule>;

/**
 * @param catalogue where its texts are
 * @param name what a failure calls it
 */
export const createScreen: (
  catalogue: Catalogue,
  name: string,
  fetchModule: () => Promise<ScreenModule>,
) => Screen = createChunk;
