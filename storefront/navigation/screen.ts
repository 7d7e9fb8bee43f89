import type { ComponentType } from 'react';
import { type Chunk, createChunk } from '../loading/chunk.ts';
import type { Catalogue } from '../shop/catalogues.ts';

/** Decoded path parameters of the address. */
export interface ScreenProps {
  params: Readonly<Record<string, string | undefined>>;
}

export type ScreenModule = { default: ComponentType<ScreenProps> };

export type Screen = Chunk<ScreenModule>;

/**
 * @param catalogue catalogue that holds its texts
 * @param name used in error messages
 * @param present the module, if it and its texts are part of the page
 */
export const createScreen: (
  catalogue: Catalogue,
  name: string,
  fetchModule: () => Promise<ScreenModule>,
  present?: ScreenModule,
) => Screen = createChunk;
