import type { Log } from '../ports.ts';

/**
 * What a call to the account comes to; what breaks is logged and thrown on.
 * @param name of what is done, for the log
 */
export async function logged<T>(log: Log, name: string, sent: Promise<T>): Promise<T> {
  try {
    return await sent;
  } catch (error) {
    log(`${name} failed`, error);
    throw error;
  }
}
