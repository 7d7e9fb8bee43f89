import { z } from 'zod';
import { facts } from '../wire/route.ts';

/** Header and caller of every operator call. */
export const byOperator = {
  headers: {
    'x-operator-key': z.string().min(1).meta({ description: 'Operator key, stored in the data folder.' }),
  },
  metadata: facts({ caller: 'operator' }),
} as const;

/** Pattern of the calls to match. */
export const RoutePattern = z
  .string()
  .min(1)
  .max(200)
  .meta({
    description: 'Calls to match, as `generation.domain.route`; `*` matches any letters and dots.',
    examples: ['older.order.register', '*.order.register', 'newer.*'],
  });
