import { type Fetch, type SentCall, type UploadProgress, withUploadProgress } from '@spaza/sdk/client';
import { Failure } from '../failure.ts';
import { timeText } from '../values/times.ts';

const silent = (what: string, url: string, limitMs: number) =>
  new Failure('unreachable', {
    code: 'timeout',
    messages: [
      `${what} was not answered: there was no progress for ${timeText(limitMs)}.`,
      `Tried to reach the shop at ${new URL(url).origin}.`,
    ],
    next: 'Wait longer with --timeout <time>, or check whether the shop is still running',
  });

/** Wraps a body, and reports each chunk and the end. */
function told(body: ReadableStream<Uint8Array>, onPiece: () => void, onEnd: () => void): ReadableStream {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await reader.read();
        if (!done) {
          onPiece();
          return controller.enqueue(value);
        }
        onEnd();
        controller.close();
      } catch (error) {
        onEnd();
        controller.error(error);
      }
    },
    async cancel(reason) {
      onEnd();
      await reader.cancel(reason);
    },
  });
}

/**
 * Wraps `send`, and ends a call that makes no progress in either direction for `limitMs`. With progress, a call may take
 * any time. A shop that was silent once is not called again.
 * @param onUpload receives the progress of each upload
 */
export function endingSilence(
  send: Fetch,
  limitMs: number,
  onUpload?: (progress: UploadProgress) => void,
): (url: string, init: RequestInit, call?: SentCall) => Promise<Response> {
  const over = new AbortController();
  return async (url, init, call) => {
    over.signal.throwIfAborted();
    const what = call?.call ?? new URL(url).pathname;
    const timer = setTimeout(() => over.abort(silent(what, url, limitMs)), limitMs);
    let isOver = false;
    // Refreshing a cleared timer would start it again.
    const moved = () => void (isOver || timer.refresh());
    const end = () => {
      isOver = true;
      clearTimeout(timer);
    };
    const counted = withUploadProgress(send, (progress) => {
      moved();
      onUpload?.(progress);
    });
    const signal = init.signal ? AbortSignal.any([init.signal, over.signal]) : over.signal;
    try {
      const response = await counted(url, { ...init, signal }, call as SentCall);
      moved();
      if (response.body) return new Response(told(response.body, moved, end), response);
      end();
      return response;
    } catch (error) {
      end();
      throw over.signal.aborted ? over.signal.reason : error;
    }
  };
}
