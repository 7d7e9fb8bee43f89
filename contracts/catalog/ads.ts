import { z } from 'zod';
import { Id, ImageUrl, Instant } from '../values/fields.ts';
import { Status } from '../wire/answers.ts';

export const Banner = z
  .object({
    image_url: ImageUrl,
    target_id: Id.nullish().meta({ description: 'ID of the linked product.' }),
    target_name: z
      .string()
      .nullish()
      .meta({ description: 'Name of the linked product; also the text alternative for the image.' }),
    end_at: Instant.nullish().meta({
      description: 'When the banner ends; displayed as valid until the day before.',
    }),
  })
  .meta({ id: 'Banner', description: 'An image that links to a product.' });
export interface Banner extends z.infer<typeof Banner> {}

export const BannersAnswer = z
  .object({ status: Status, banners: z.array(Banner) })
  .meta({ id: 'BannersAnswer', description: 'Banners for the home screen.' });

export const AdsAnswer = z
  .object({
    status: Status,
    ads: z
      .object({
        banners: z.array(Banner).nullish().meta({ description: 'Banners for the home screen.' }),
        popups: z.array(Banner).nullish().meta({ description: 'Popups to show once per visit.' }),
      })
      .meta({ description: 'Banners and popups.' }),
  })
  .meta({ id: 'AdsAnswer', description: 'Advertisements.' });
