import { z } from 'zod';
import { field } from '../values/fields.ts';
import { facts } from '../wire/route.ts';

/** Header and caller of every operator call. */
export const byOperator = {
  headers: {
    'x-operator-key': field(z.string().min(1), 'Operator key, stored in the data folder.'),
  },
  metadata: facts({ caller: 'operator' }),
} as const;

/** Pattern of the calls to match. */
export const RoutePattern = field(
  z.string().min(1).max(200),
  'Calls to match, as `generation.domain.route`; `*` matches any letters and dots.',
  'older.order.register',
  '*.order.register',
  'newer.*',
);
