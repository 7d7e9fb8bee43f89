import type { Id, Order } from '@spaza/contracts';
import { FINAL_STATUSES } from '@spaza/contracts/vocabulary';
import type { CallSettings } from '../../client/options.ts';
import type { Outcome } from '../../gateway/outcome.ts';
import type { Session } from '../session.ts';
import { type Polling, type PollPorts, pollWhile } from './poll-while.ts';

/** Whether a refusal is permanent: the session, or what was requested, is gone. */
const isFinal = (status: number) => status < 429 && status !== 408;

/** Polls a verb until it returns what is wanted or refuses permanently. */
export const watchUntil = <T>(
  verb: (call: CallSettings) => Promise<Outcome<T>>,
  isDone: (value: T) => boolean,
  ports: PollPorts & { everyMs?: number | undefined } = {},
): Polling =>
  pollWhile({
    ...ports,
    async ask(signal) {
      const outcome = await verb({ signal });
      if (outcome.ok) return !isDone(outcome.value);
      const { status, code, retryAfterMs } = outcome.problem;
      if (isFinal(status)) return false;
      throw Object.assign(new Error(`The shop said ${code}`), { retryAfterMs });
    },
  });

/** Whether an order in this status no longer changes. */
export const isEnded = (status: string) => FINAL_STATUSES.some((final) => final === status);

/** How an order is watched. */
export interface WatchOrder extends PollPorts {
  /** Time between two reads, in ms. */
  everyMs?: number | undefined;
  /** Called with the outcome of each read; null if there was no response. */
  onRead?: ((outcome: Outcome<Order> | null) => void) | undefined;
}

/** Keeps an order up to date, every 10 s, until it is final. It becomes the current one. */
export const watchOrder = (session: Session, id: Id, { onRead, ...ports }: WatchOrder = {}): Polling =>
  watchUntil(
    async (call) => {
      try {
        const outcome = await session.orders.load(id, call);
        onRead?.(outcome);
        return outcome;
      } catch (error) {
        if (!call.signal?.aborted) onRead?.(null);
        throw error;
      }
    },
    ({ status }) => isEnded(status),
    ports,
  );

/** Keeps the unfinished orders up to date, every 10 s, as long as there are any. */
export const watchOpenOrders = (
  session: Session,
  ports?: PollPorts & { everyMs?: number | undefined },
): Polling =>
  watchUntil(
    (call) => session.orders.loadOpen(call),
    (open) => open.length === 0,
    ports,
  );
