/** Number of edits from one word to another; two swapped letters count as one. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  let before = row;
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [at, other] of [...to].entries()) {
      const changed = (row[at] ?? 0) + (letter === other ? 0 : 1);
      const isSwapped = line > 0 && at > 0 && letter === to[at - 1] && from[line - 1] === other;
      const swapped = isSwapped ? (before[at - 1] ?? 0) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** A word counts as a typo if at most this fraction of it is wrong. */
const TOLERANCE = 0.4;

/** The known word that was most likely meant; undefined if none is near. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  let best: { word: string; edits: number } | undefined;
  for (const candidate of known) {
    const most = best?.edits ?? Number.POSITIVE_INFINITY;
    // Each missing or extra letter is an edit.
    if (Math.abs(candidate.length - word.length) >= most) continue;
    const edits = distance(word.toLowerCase(), candidate.toLowerCase());
    if (edits < most) best = { word: candidate, edits };
  }
  return best && best.edits <= Math.max(word.length, best.word.length) * TOLERANCE ? best.word : undefined;
}

/** The question at the end of a refusal; empty if no known word is near. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const nearest = nearestWord(word, known);
  return nearest ? ` Did you mean ${nearest}?` : '';
}
