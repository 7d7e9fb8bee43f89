import { once } from 'node:events';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { headingOf, rowsOf } from './csv-text.ts';

/** The start of a file in which its heading must be, in bytes. */
const HEADING_WITHIN = 65_536;

const linesIn = (text: string) => text.split('\n').length - 1;

/**
 * Parts a file in two: the rows on some lines, and all others, which stay on their lines: shops skip empty ones. Both
 * keep the heading. Files are read and written as streams.
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
    const content = await openAsBlob(file);
    const heading = await headingOf(
      file,
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(
        await content.slice(0, HEADING_WITHIN).arrayBuffer(),
      ),
    );
    for (const to of ['bad', 'good'] as const) await write(to, heading.before + heading.line);
    const begin = linesIn(heading.before + heading.line) + 1;
    let next = begin;
    for await (const { line, text, lineEnd } of rowsOf(file, content)) {
      if (line < begin) continue;
      const to = lines.has(line) ? 'bad' : 'good';
      counts[to] += 1;
      if (to === 'good') {
        await write('good', '\n'.repeat(line - next));
        next = line + linesIn(text) + 1;
      }
      await write(to, text + (lineEnd || '\n'));
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
