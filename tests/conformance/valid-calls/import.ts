import type { older } from '@spaza/contracts';
import { manager, type ValidCalls } from './kinds.ts';

export const importOlder: ValidCalls<(typeof older)['import']> = {
  create: manager(() => {
    const form = new FormData();
    form.set('file', new Blob(['a,b']), 'offers.csv');
    form.set('import_type', 'offers');
    return { path: '/manager/api/v1/imports', method: 'POST', upload: form };
  }),
  update: manager(() => ({
    path: '/manager/api/v1/imports/1',
    method: 'PUT',
    body: { status: 'applied' },
  })),
};
