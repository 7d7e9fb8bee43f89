/** What the bytes 0x80 to 0x9f stand for; a space where they stand for nothing. */
const UPPER = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

function byteOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return character;
  const upper = UPPER.indexOf(character);
  return upper >= 0 ? String.fromCharCode(0x80 + upper) : '?';
}

/** A text in the encoding of plain PDF fonts, one character a byte; `?` for what it does not have. */
export function toWinAnsi(text: string): string {
  const plain = text.replace(/\s/g, ' ');
  return Array.from(plain.normalize('NFC'), (character) => {
    const byte = byteOf(character);
    // What it does not have with its accent, it may have without.
    return byte === '?' ? byteOf(character.normalize('NFD').charAt(0)) : byte;
  }).join('');
}
