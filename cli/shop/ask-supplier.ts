import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { accepted } from './accepted.ts';
import { inShop } from './in-shop.ts';

/** Has somebody at the terminal choose a supplier near where the shop is. Returns its id; nothing is chosen yet. */
export async function askSupplier(context: Context): Promise<string> {
  const suppliers = await inShop(context, { isOnline: true }, async ({ supplier, config }) =>
    accepted(await supplier.nearby(config.settings.peek().meta.default_position)),
  );
  if (suppliers.length === 0) {
    throw new Failure('not_found', {
      code: 'no_suppliers',
      messages: ['There is no supplier nearby.'],
      next: 'spaza suppliers --near <lat,lon>, then: spaza suppliers use <id>',
    });
  }
  const choices = suppliers.map(({ id, name, distance, closed_text: closed }) => ({
    label: [name, distance == null ? '' : `${distance.toFixed(1)} km`, closed].filter(Boolean).join(', '),
    value: String(id),
  }));
  return context.prompt.choose('Where do you want to shop?', choices);
}
