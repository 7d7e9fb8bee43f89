import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { headingOf, rawRows } from './csv-text.ts';

/** As many empty lines as a row has: shops skip them, and the rows behind keep their numbers. */
const emptied = (row: string) => '\n'.repeat(Math.max(1, row.split('\n').length - 1));

/**
 * Parts a file in two: the rows on some lines, and all others, which stay on their lines. Both keep the heading. Files
 * are read and written as streams.
 */
export async function setAside(
  file: string,
  lines: ReadonlySet<number>,
  { bad, good }: { bad: string; good: string },
): Promise<{ bad: number; good: number }> {
  const fresh = { bad: `${bad}.${process.pid}.part`, good };
  const streams = {
    bad: createWriteStream(fresh.bad, { mode: 0o600 }),
    good: createWriteStream(fresh.good, { mode: 0o600 }),
  };
  const ends = Promise.all([finished(streams.bad), finished(streams.good)]);
  // An error is met where the ends are awaited; without this it would end the program before.
  ends.catch(() => undefined);
  const counts = { bad: 0, good: 0 };
  const write = async (to: 'bad' | 'good', text: string) => {
    if (!streams[to].write(text)) await Promise.race([once(streams[to], 'drain'), ends]);
  };
  try {
    let rowsBegin: number | undefined;
    for await (const { line, text } of rawRows(createReadStream(file, 'utf8'))) {
      rowsBegin ??= headingOf(text).line === '' ? 3 : 2;
      if (line < rowsBegin) {
        await write('bad', text);
        await write('good', text);
        continue;
      }
      const to = lines.has(line) ? 'bad' : 'good';
      counts[to] += text.trim() === '' ? 0 : 1;
      await write(to, text.endsWith('\n') ? text : `${text}\n`);
      if (to === 'bad') await write('good', emptied(text));
    }
    streams.bad.end();
    streams.good.end();
    await ends;
    await rename(fresh.bad, bad);
    return counts;
  } catch (error) {
    streams.bad.destroy();
    streams.good.destroy();
    await rm(fresh.bad, { force: true });
    throw error;
  }
}
