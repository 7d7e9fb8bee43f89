import type { Messages } from '@lingui/core';

/** Texts of the shell and of the first screen. */
export const SHELL = 'messages';

/** The catalogues of each language: the shell, browsing products and shops, and ordering. */
export type Catalogue = typeof SHELL | 'browse' | 'ordering';

/** A catalogue as Lingui compiles it. */
export interface CatalogueModule {
  messages: Messages;
}
