import { z } from 'zod';
import { Cents, Instant } from '../values/fields.ts';
import { LARGEST_CENTS, LARGEST_STOCK } from './limits.ts';

export const OfferChange = z
  .object({
    price_in_cents: Cents.positive()
      .max(LARGEST_CENTS)
      .optional()
      .meta({ description: 'New price, in cents.' }),
    stock: z
      .number()
      .min(0)
      .max(LARGEST_STOCK)
      .optional()
      .meta({ description: 'Remaining stock; 0 is out of stock.' }),
    end_at: Instant.nullish().meta({
      description: 'When the offer ends; must be after its start. Null for no end.',
    }),
  })
  .meta({ id: 'OfferChange', description: 'Changes to an offer.' });
