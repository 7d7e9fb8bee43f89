import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from 'playwright';
import { afterEach } from 'vitest';
import { traced } from './browser.ts';

// Runs before each file, as it is none of the modules that files share.

/** Traces and screenshots of failed tests. */
const FAILURES = fileURLToPath(new URL('failures', import.meta.url));

/** Saves what a visitor did and saw, and returns where: a trace, and a screenshot of each page. */
async function saveFailure(context: BrowserContext, file: string): Promise<string[]> {
  const shots = context.pages().map(async (page, index) => {
    const shot = `${file}-${index + 1}.png`;
    // A page that hangs cannot be shown; its trace says why.
    await page.screenshot({ path: shot, timeout: 5000 }).catch(() => undefined);
    return shot;
  });
  const seen = await Promise.all(shots);
  await context.tracing.stopChunk({ path: `${file}.zip` });
  await context.tracing.startChunk();
  return [`${file}.zip (npx playwright show-trace)`, ...seen];
}

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await mkdir(FAILURES, { recursive: true });
  const name = `${path.basename(task.file.name, '.ts')}-${task.name.replaceAll(/\W+/g, '-').slice(0, 80)}`;
  const saved = [...traced].map((context, index) =>
    saveFailure(context, path.join(FAILURES, `${name}-${index + 1}`)),
  );
  const files = (await Promise.all(saved)).flat();
  if (files.length > 0) process.stderr.write(`\n${task.name}:\n  ${files.join('\n  ')}\n`);
});
