import type { ShapeLines } from '@spaza/contracts';
import type { ReadAs } from '../client/transport.ts';
import { isInShape, shapesIn } from './in-shape.ts';
import { isRefusal } from './to-outcome.ts';

/**
 * Creates the reader of a shop's answers. Whatever form the shop chose among those that are accepted, what it returns has
 * the contract's shape. An answer that is already in shape is returned as it is; the code for others is loaded with the
 * first of them, and what is returned rejects if that cannot be loaded.
 * @param lines the contract's shapes
 */
export function createReader(lines: ShapeLines): ReadAs {
  const shapeOf = shapesIn(lines);
  return async (named, body) => {
    const shape = shapeOf(named);
    const about = (body as Record<string, unknown> | null | undefined)?.[shape.main?.name ?? 'status'];
    const isWhole = (!shape.main || about != null) && isInShape(shape, body);
    if (isWhole || isRefusal(body)) return { body, unreadable: [] };
    const { bendAnswer } = await import('./bend-answer.ts');
    return bendAnswer(shape, body);
  };
}
