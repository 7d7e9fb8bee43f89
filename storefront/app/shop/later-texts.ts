import type { Messages } from '@lingui/core';

/** The texts of screens and windows, in every language. */
export const laterTexts = import.meta.glob<{ messages: Messages }>([
  '../../locales/*/*.po',
  '!../../locales/*/messages.po',
]);
