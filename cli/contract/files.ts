import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Failure, wrongUsage } from '../failure.ts';
import type { InputStream } from '../ports.ts';

async function bytesOf(file: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return Uint8Array.from(await readFile(file));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Failure('usage', {
      code: 'unreadable_file',
      messages: [`${file} cannot be read: ${reason}`],
      cause,
    });
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw wrongUsage('invalid_json', `--body is not JSON: ${(cause as SyntaxError).message}.`);
  }
}

/**
 * The body that `--body` gives: JSON, `@file`, or `-` for stdin.
 * @throws Failure `usage` if it is no JSON object or list
 */
export async function readBody(given: string, stdin: InputStream): Promise<object> {
  const isFile = given.startsWith('@');
  const json =
    given === '-'
      ? await text(stdin)
      : isFile
        ? new TextDecoder().decode(await bytesOf(given.slice(1)))
        : given;
  const body = parsed(json);
  if (typeof body === 'object' && body !== null) return body;
  throw wrongUsage('invalid_json', '--body must be a JSON object or list.');
}

/**
 * The fields of a multipart body, with the file behind every `@name`.
 * @param files fields that nothing but a file can be
 * @throws Failure `usage` if a file is named without its `@`, or cannot be read
 */
export async function withFiles(body: object, files: readonly string[]): Promise<Record<string, unknown>> {
  const fields = Object.entries(body).map(async ([name, value]: [string, unknown]) => {
    if (typeof value === 'string' && value.startsWith('@')) {
      const file = value.slice(1);
      return [name, new File([await bytesOf(file)], path.basename(file))] as const;
    }
    if (files.includes(name))
      throw wrongUsage('invalid_value', `--${name} is a file: write --${name} @${String(value)}.`);
    return [name, value] as const;
  });
  return Object.fromEntries(await Promise.all(fields));
}
