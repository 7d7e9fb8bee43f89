import type { CatalogueModule } from './catalogues.ts';

/** Texts of the shell and of the first screen, in every language. */
export const shellTexts = import.meta.glob<CatalogueModule>('../../locales/*/messages.po');
