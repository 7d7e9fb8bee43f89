import { shapes as browsing } from '@spaza/contracts/browsing-routes';
import { shapes as ordering } from '@spaza/contracts/ordering-routes';
import type { DriftedField } from '@spaza/sdk';
import { createReader } from '@spaza/sdk/gateway';
import { z } from 'zod';
import { valueAt } from '../scenario/run/values.ts';

/** A field that is not as the contract says. */
export interface ReadField extends DriftedField {
  /** How clients read it; undefined if they cannot. */
  reading: string | undefined;
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  return typeof value === 'object' && value !== null
    ? 'an object'
    : (JSON.stringify(value) ?? 'nothing').replace(/^"(.{60}).+"$/, '"$1…"');
}

/**
 * How clients read an answer, and those of its fields that are not as the contract says, by the reader that they all
 * have.
 * @param schema of the answer
 */
export async function readingOf(
  schema: unknown,
  fields: readonly DriftedField[],
  body: unknown,
): Promise<{ read: unknown; fields: ReadField[] }> {
  const shape = schema instanceof z.ZodObject ? schema.meta()?.id : undefined;
  if (shape === undefined || fields.length === 0)
    return { read: body, fields: fields.map((field) => ({ ...field, reading: undefined })) };
  const { body: read, unreadable } = await createReader({ ...browsing, ...ordering })(shape, body);
  const isUnread = (path: string) =>
    read === undefined || unreadable.some((one) => path === one.path || path.startsWith(`${one.path}.`));
  const named = new Set(fields.map(({ path }) => path));
  const readings = [
    ...fields.map((field) => ({
      ...field,
      reading: isUnread(field.path)
        ? undefined
        : `read as ${inWords(field.path === '' ? read : valueAt(read, field.path))}`,
    })),
    // What stands inside something that is not where the contract has it.
    ...unreadable.filter(({ path }) => !named.has(path)).map((field) => ({ ...field, reading: undefined })),
  ];
  return { read, fields: readings };
}
