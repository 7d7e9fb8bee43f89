/** Lower case without diacritics, so that `creme` finds `crème`. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
