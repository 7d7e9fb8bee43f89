import type { ShapeLines } from '@spaza/contracts';
import { shapes as browsing } from '@spaza/contracts/browsing-shapes';
import type { ReadAs } from '../client/transport.ts';
import { isInShape, shapesIn } from './in-shape.ts';
import { isRefusal } from './outcome.ts';

/**
 * Creates the reader of a shop's answers, which brings every accepted form into the contract's shape. An answer in shape
 * is returned as it is. The code for any other is loaded with the first of them; the reader then returns a promise, which
 * rejects if the code cannot be loaded.
 * @param lines the contract's shapes, in addition to those for browsing
 */
export function createReader(lines: ShapeLines): ReadAs {
  const shapeOf = shapesIn({ ...browsing, ...lines });
  return (named, body) => {
    const shape = shapeOf(named);
    const about = (body as Record<string, unknown> | null | undefined)?.[shape.main?.name ?? 'status'];
    const isWhole = (!shape.main || about != null) && isInShape(shape, body);
    if (isWhole || isRefusal(body)) return { body, unreadable: [] };
    return import('./bend-answer.ts').then(({ bendAnswer }) => bendAnswer(shape, body));
  };
}
