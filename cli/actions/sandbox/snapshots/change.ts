import type { Context } from '../../../context.ts';
import { asOperator } from '../../../shop/as-operator.ts';
import { showSnapshots } from '../../../shop/show-snapshots.ts';

export type Change = 'save' | 'restore' | 'remove';

export async function runChange(change: Change, name: string, context: Context): Promise<void> {
  await asOperator(context, (controls, operator) => {
    const request = { ...operator, params: { name } };
    switch (change) {
      case 'save':
        return controls.saveSnapshot(request);
      case 'restore':
        return controls.restoreSnapshot(request);
      case 'remove':
        return controls.deleteSnapshot(request);
    }
  });
  await showSnapshots(context);
}
