import { z } from 'zod';
import { Pagination, Status } from '../wire/answers.ts';
import { Id, ImageUrl } from '../wire/fields.ts';
import { Product } from './product.ts';

/** A category as it stands in the list of another. */
export const CategoryLink = z
  .object({ id: Id, name: z.string().meta({ description: 'Name of the shelf.' }), image_url: ImageUrl })
  .meta({ id: 'CategoryLink', description: 'A category, as listed.' });
export interface CategoryLink extends z.infer<typeof CategoryLink> {}

/** A shelf of the shop. */
export const Category = z
  .object({
    ...CategoryLink.shape,
    categories: z.array(CategoryLink).nullish().meta({ description: 'Categories within it.' }),
    products: z.array(Product).nullish().meta({ description: 'Products in it, or a page of them.' }),
    categories_count: z
      .int()
      .nullish()
      .meta({ description: 'Number of categories within it; on root entries.' }),
    products_count: z.int().nullish().meta({ description: 'Number of products in it; on root entries.' }),
  })
  .meta({ id: 'Category', description: 'A shelf of the shop.' });
export interface Category extends z.infer<typeof Category> {}

export const CategoriesAnswer = z
  .object({ status: Status, categories: z.array(Category) })
  .meta({ id: 'CategoriesAnswer', description: 'The root categories.' });

export const CategoryAnswer = z
  .object({
    status: Status,
    category: Category,
    pagination: Pagination.optional().meta({ description: 'Where the next page of its products is.' }),
  })
  .meta({ id: 'CategoryAnswer', description: 'One category.' });
