import { z } from 'zod';
import { facts } from '../wire/route.ts';

/** What every lever has: the header that names the operator, and who may pull it. */
export const common = {
  headers: {
    'x-operator-key': z
      .string()
      .min(1)
      .meta({ description: 'Key of the operator, kept in the data folder.' }),
  },
  metadata: facts({ caller: 'operator' }),
} as const;

/** Which calls are meant. */
export const RoutePattern = z
  .string()
  .min(1)
  .max(200)
  .meta({
    description: 'Calls, as `generation.domain.route`; `*` stands for any letters and dots.',
    examples: ['older.order.register', '*.order.register', 'newer.*'],
  });
