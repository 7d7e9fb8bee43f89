import type { Log } from '../session/ports.ts';

/**
 * The result of an account call; failures are logged and rethrown.
 * @param name of the action, for the log
 */
export async function logged<T>(log: Log, name: string, sent: Promise<T>): Promise<T> {
  try {
    return await sent;
  } catch (error) {
    log(`${name} failed`, error);
    throw error;
  }
}
