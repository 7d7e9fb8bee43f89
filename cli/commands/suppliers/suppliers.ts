import { groupWith } from '../../command.ts';
import { newNearby } from './nearby.ts';

/** `spaza suppliers` lists; the commands under it do more. */
export const newSuppliers = groupWith(newNearby, {
  use: { summary: 'Choose where to shop', load: async () => (await import('./use.ts')).newUse },
});
