import type { Context } from '../../context.ts';
import { asOperator } from '../../shop/as-operator.ts';
import { confirmed } from '../../shop/confirm.ts';
import { runStatus } from './status.ts';

export interface ResetFlags {
  yes?: boolean;
}

export async function runReset({ yes }: ResetFlags, context: Context): Promise<void> {
  const question = `Drop everything that ${context.settings.baseUrl} holds?`;
  await confirmed({ question, yes, onDeclined: 'Nothing was dropped.' }, context);
  await asOperator(context, (levers, request) => levers.reset(request));
  await runStatus(context);
}
