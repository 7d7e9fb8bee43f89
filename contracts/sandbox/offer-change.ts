import { z } from 'zod';
import { Cents, Instant } from '../wire/fields.ts';

export const OfferChange = z
  .object({
    price_in_cents: Cents.positive().optional().meta({ description: 'New price, in cents.' }),
    stock: z.number().min(0).optional().meta({ description: 'What is left; 0 is out of stock.' }),
    end_at: Instant.nullish().meta({ description: 'When it ends.' }),
  })
  .meta({ id: 'OfferChange', description: 'What happens to an offer.' });
