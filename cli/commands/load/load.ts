import { groupWith } from '../../command.ts';
import { newStart } from './start.ts';

/** `spaza load <file>…` sends load from this machine; `spaza load export` writes a load test for many. */
export const newLoad = groupWith(newStart, {
  export: {
    summary: 'Write scenarios as a load test of Artillery, for many machines',
    load: async () => (await import('./export.ts')).newExport,
  },
});
