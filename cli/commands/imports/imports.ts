import { groupWith } from '../../declaration.ts';
import { newList } from './list.ts';

/** `spaza imports` lists; the commands under it do more. */
export const newImports = groupWith(newList, {
  upload: {
    summary: 'Check a file of catalogue data, and put it into the catalogue',
    load: async () => (await import('./upload.ts')).newUpload,
  },
  template: {
    summary: 'Print a file to start from',
    load: async () => (await import('./template.ts')).newTemplate,
  },
  list: { summary: 'List files that were handed in', load: async () => newList },
  show: {
    summary: 'Show a file that waits, and what it would change',
    load: async () => (await import('./show.ts')).newShow,
  },
  problems: {
    summary: 'List what is wrong with a file',
    load: async () => (await import('./problems.ts')).newProblems,
  },
  apply: {
    summary: 'Put a file that waits into the catalogue',
    load: async () => (await import('./settle.ts')).newSettle('apply'),
  },
  discard: {
    summary: 'Drop a file that waits',
    load: async () => (await import('./settle.ts')).newSettle('discard'),
  },
});
