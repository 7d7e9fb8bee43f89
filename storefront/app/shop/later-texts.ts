import type { CatalogueModule } from './catalogues.ts';

/** Texts of screens and windows, in every language. */
export const laterTexts = import.meta.glob<CatalogueModule>([
  '../../locales/*/*.po',
  '!../../locales/*/messages.po',
]);
