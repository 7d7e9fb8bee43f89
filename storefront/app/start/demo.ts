import { browserLog } from './log.ts';

/** Opens the shop in this page: a demo has no server to ask. */
export async function openDemo(): Promise<void> {
  const { openSandboxInPage } = await import('../../../mocks/doors/worker.ts');
  await openSandboxInPage({ onError: (error) => browserLog('The sandbox failed', error) });
}
