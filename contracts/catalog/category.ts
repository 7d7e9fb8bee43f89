import { z } from 'zod';
import { Id, ImageUrl } from '../values/fields.ts';
import { Pagination, Status } from '../wire/answers.ts';
import { Product } from './product.ts';

export const CategoryLink = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'Name of the category.', examples: ['Rice'] }),
    image_url: ImageUrl,
  })
  .meta({ id: 'CategoryLink', description: 'A category as it appears in the list of another.' });
export interface CategoryLink extends z.infer<typeof CategoryLink> {}

export const Category = z
  .object({
    ...CategoryLink.shape,
    categories: z.array(CategoryLink).nullish().meta({ description: 'Subcategories.' }),
    products: z
      .array(Product)
      .nullish()
      .meta({ description: 'Products in the category, or one page of them.' }),
    categories_count: z
      .int()
      .nullish()
      .meta({ description: 'Number of subcategories; only on root categories.' }),
    products_count: z.int().nullish().meta({ description: 'Number of products; only on root categories.' }),
  })
  .meta({ id: 'Category', description: 'A category of products.' });
export interface Category extends z.infer<typeof Category> {}

export const CategoriesAnswer = z
  .object({ status: Status, categories: z.array(Category) })
  .meta({ id: 'CategoriesAnswer', description: 'The root categories.' });

export const CategoryAnswer = z
  .object({
    status: Status,
    category: Category,
    pagination: Pagination.optional().meta({ description: 'Position of the next page of products.' }),
  })
  .meta({ id: 'CategoryAnswer', description: 'A single category.' });
