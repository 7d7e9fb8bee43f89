import type { ComponentType } from 'react';
import { type Chunk, createChunk } from './chunk.ts';

/** Path parameters of the address, decoded. */
export interface ScreenProps {
  params: Readonly<Record<string, string | undefined>>;
}

export type ScreenModule = { default: ComponentType<ScreenProps> };

export type Screen = Chunk<ScreenModule>;

/** @param catalogue name of the catalogue with its texts: of its folder, or of the screens that it belongs to */
export const createScreen = (catalogue: string, fetchModule: () => Promise<ScreenModule>): Screen =>
  createChunk(catalogue, fetchModule);
