import { groupWith } from '../../command.ts';
import { newNearby } from './nearby.ts';

/** `spaza leaflets` shows what shoppers see; the commands under it are for managers. */
export const newLeaflets = groupWith(newNearby, {
  list: {
    summary: 'List all leaflets, including drafts and ended ones',
    load: async () => (await import('./list.ts')).newList,
  },
  publish: {
    summary: 'Publish a leaflet from a file or address',
    load: async () => (await import('./publish.ts')).newPublish,
  },
  preview: {
    summary: 'Preview a leaflet as shoppers will see it',
    load: async () => (await import('./preview.ts')).newPreview,
  },
  change: { summary: 'Change a leaflet', load: async () => (await import('./change.ts')).newChange },
  unpublish: {
    summary: 'Take a leaflet offline',
    load: async () => (await import('./unpublish.ts')).newUnpublish,
  },
});
