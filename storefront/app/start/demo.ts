import { browserLog } from './log.ts';

/** Runs the shop inside this page: a demo has no server. */
export async function openDemo(): Promise<void> {
  const { openSandboxInPage } = await import('../../../mocks/adapters/worker.ts');
  await openSandboxInPage({ onError: (error) => browserLog('The sandbox failed', error) });
}
