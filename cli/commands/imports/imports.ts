import { groupWith } from '../../command.ts';
import { newList } from './list.ts';

/** `spaza imports` lists; the commands under it do more. */
export const newImports = groupWith(newList, {
  upload: {
    summary: 'Check a file of catalogue data, and apply it',
    load: async () => (await import('./upload.ts')).newUpload,
  },
  mapping: {
    summary: 'Show or forget how columns were renamed',
    load: async () => (await import('./mapping.ts')).newMapping,
  },
  template: {
    summary: 'Print the header of a file',
    load: async () => (await import('./template.ts')).newTemplate,
  },
  list: { summary: 'List uploaded files', load: async () => newList },
  show: {
    summary: 'Show an uploaded file, and what it would change',
    load: async () => (await import('./show.ts')).newShow,
  },
  problems: {
    summary: 'List the errors in a file',
    load: async () => (await import('./problems.ts')).newProblems,
  },
  apply: {
    summary: 'Apply a staged file to the catalogue',
    load: async () => (await import('./settle.ts')).newSettle('apply'),
  },
  discard: {
    summary: 'Discard a staged file',
    load: async () => (await import('./settle.ts')).newSettle('discard'),
  },
});
