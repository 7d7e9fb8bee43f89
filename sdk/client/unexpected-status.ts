import { parsed, requestIdOf } from './answer.ts';
import { CallError } from './call-error.ts';

/** An answer with a status that the contract does not list, with the shop's reasons where it gives any. */
export async function unexpectedStatus(
  response: Response,
  call: string,
  isSafe: boolean,
): Promise<CallError> {
  const { status } = response;
  const body = (await parsed(response))?.value as { code?: unknown; messages?: unknown } | null | undefined;
  const what = status === 0 ? 'a redirect' : String(status);
  return new CallError(
    'unexpected_status',
    call,
    `${call} answered ${what}, which its contract does not list`,
    {
      status,
      code: typeof body?.code === 'string' ? body.code : undefined,
      messages: Array.isArray(body?.messages) ? body.messages.map(String) : undefined,
      requestId: requestIdOf(response),
      retryable: isSafe && ((status >= 500 && status !== 501) || status === 408 || status === 429),
      retryAfter: response.headers.get('retry-after') ?? undefined,
    },
  );
}
