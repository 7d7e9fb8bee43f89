import type { Messages } from '@lingui/core';

/** Where the texts of every language but English are. In a file of its own: most visits are in English. */
export const catalogues = import.meta.glob<{ messages: Messages }>(['../../locales/*/*.po', '!**/en/*']);
