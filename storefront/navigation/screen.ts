import type { ComponentType } from 'react';
import type { Chunk } from '../loading/chunk.ts';

/** Decoded path parameters of the address. */
export interface ScreenProps {
  params: Readonly<Record<string, string | undefined>>;
}

export type ScreenModule = { default: ComponentType<ScreenProps> };

export type Screen = Chunk<ScreenModule>;
