import type { CallError } from './call-error.ts';

/** Codes of the system for connections that never came about; in a page there are none. */
const NO_CONNECTION =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|UNABLE_TO_\w+|\w*CERT\w*)$/;

/** The first cause of an error: why the platform could not do it. */
function rootOf(error: unknown): { code?: string; message: string } | undefined {
  if (!(error instanceof Error)) return undefined;
  const { cause, errors, code, message } = error as Error & { errors?: unknown[]; code?: string };
  const deeper = rootOf(cause) ?? rootOf(errors?.[0]);
  // Of several addresses each failed for itself; together they have a code and no message.
  return deeper ?? { message, ...(code !== undefined && { code }) };
}

/** Adds to a failed call why it failed, and to its message also where it went and how often it was tried. */
export function explain(error: CallError): CallError {
  const { kind, status, what, method, address, attempts } = error;
  const root = kind === 'network' ? rootOf(error.cause) : undefined;
  const tries = attempts > 1 ? `tried ${attempts} times` : undefined;
  const facts = [`${method} ${address}`, root?.message, tries].filter(Boolean).join(', ');
  // Without a connection nothing can have been sent.
  const isUnsent = status === undefined && NO_CONNECTION.test(root?.code ?? '');
  return Object.assign(error, {
    message: `${what} (${facts})`,
    ...(isUnsent && { sent: false, retryable: true }),
  });
}
