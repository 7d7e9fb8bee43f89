import type { Context } from '../../context.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { confirmed } from '../../shop/confirm.ts';
import { runStatus } from './status.ts';

export interface ResetFlags {
  yes?: boolean;
}

export async function runReset({ yes }: ResetFlags, context: Context): Promise<void> {
  const question = `Delete everything at ${context.settings.baseUrl}?`;
  await confirmed({ question, yes, onDeclined: 'Nothing was deleted.' }, context);
  await asOperator(context, (controls, request) => controls.reset(request));
  await runStatus(context);
}
