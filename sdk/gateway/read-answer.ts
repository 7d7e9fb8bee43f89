import type { ShapeLines } from '@spaza/contracts';
import { shapes as browsing } from '@spaza/contracts/browsing-shapes';
import type { ReadAs } from '../client/transport.ts';
import { isInShape, shapesIn } from './in-shape.ts';
import { isRefusal } from './outcome.ts';

/**
 * Creates the reader of a shop's answers. Whatever form the shop chose among those that are accepted, what it returns has
 * the contract's shape. An answer that is already in shape is returned as it is; the code for others is loaded with the
 * first of them, and what is returned rejects if that cannot be loaded.
 * @param lines the contract's shapes, besides those that browsing needs and others hold
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
