import { z } from 'zod';
import { Status } from '../wire/answers.ts';
import { Id, ImageUrl, Instant } from '../wire/fields.ts';

/** A picture that leads somewhere. */
export const Banner = z
  .object({
    image_url: ImageUrl,
    target_id: Id.nullish().meta({ description: 'Key of the product that it leads to.' }),
    target_name: z
      .string()
      .nullish()
      .meta({ description: 'Name of that product, for those who cannot see the picture.' }),
    end_at: Instant.nullish().meta({ description: 'When it ends; shown as valid until the day before.' }),
  })
  .meta({ id: 'Banner', description: 'A picture that leads somewhere.' });
export interface Banner extends z.infer<typeof Banner> {}

export const BannersAnswer = z
  .object({ status: Status, banners: z.array(Banner) })
  .meta({ id: 'BannersAnswer', description: 'Banners of the home screen.' });

export const AdsAnswer = z
  .object({
    status: Status,
    ads: z
      .object({
        banners: z.array(Banner).nullish().meta({ description: 'Shown on the home screen.' }),
        popups: z.array(Banner).nullish().meta({ description: 'Shown once per visit.' }),
      })
      .meta({ description: 'What is advertised.' }),
  })
  .meta({ id: 'AdsAnswer', description: 'Advertisements.' });
