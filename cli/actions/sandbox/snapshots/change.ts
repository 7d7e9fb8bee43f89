import type { Context } from '../../../context.ts';
import { asOperator } from '../../../shop/as-operator.ts';
import { showSnapshots } from '../../../shop/show-snapshots.ts';

export type Change = 'save' | 'restore' | 'remove';

export async function runChange(change: Change, name: string, context: Context): Promise<void> {
  await asOperator(context, (levers, operator) => {
    const request = { ...operator, params: { name } };
    switch (change) {
      case 'save':
        return levers.saveSnapshot(request);
      case 'restore':
        return levers.restoreSnapshot(request);
      case 'remove':
        return levers.deleteSnapshot(request);
    }
  });
  await showSnapshots(context);
}
