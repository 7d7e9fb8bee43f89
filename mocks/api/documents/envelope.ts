import type { Quirk } from '@spaza/contracts';

type Fields = Readonly<Record<string, unknown>>;
type Quirks = ReadonlySet<Quirk>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Fields of a response that are not its subject. */
const BESIDE = new Set(['status', 'messages', 'message', 'token', 'pagination']);

/**
 * Returns the field with the entity or list that a response is about; undefined if there is none, or several.
 */
function subjectOf(answer: Fields): string | undefined {
  const [subject, ...others] = Object.keys(answer).filter(
    (name) => !BESIDE.has(name) && (isObject(answer[name]) || answer[name] === null),
  );
  return others.length > 0 ? undefined : subject;
}

/** Returns a response in the envelope that the quirks prescribe. */
export function enveloped(quirks: Quirks, answer: Fields): unknown {
  const name = subjectOf(answer);
  if (name === undefined) return answer;
  const { [name]: subject, ...beside } = answer;
  if (quirks.has('wrapped')) return { ...beside, data: subject };
  if (quirks.has('bare') && !beside.pagination) {
    const { token } = beside;
    return token === undefined ? subject : { ...(subject as Fields), token };
  }
  const isFlattened = isObject(subject) && !Array.isArray(subject) && !('status' in subject);
  return quirks.has('flat') && isFlattened ? { ...beside, ...subject } : answer;
}

/** Returns the fields that the messages of a refusal are about, if known. */
function aboutOf(refusal: Fields): (string | undefined)[] {
  const problems = Array.isArray(refusal.problems) ? refusal.problems : [];
  return problems.map((problem: Fields) => String(problem.path).split('.').at(-1) || undefined);
}

/**
 * Returns a refusal as documented, with `status` and `messages`, or in the form that the quirks prescribe.
 */
export function refused(quirks: Quirks, refusal: Fields): Fields {
  const messages = Array.isArray(refusal.messages) ? refusal.messages.map(String) : [];
  const about = aboutOf(refusal);
  const { status = 'error' } = refusal;
  if (quirks.has('single_message')) return { status, message: messages.join(' ') };
  if (quirks.has('message_objects')) {
    return { status, messages: messages.map((message, at) => ({ field: about[at] ?? null, message })) };
  }
  if (!quirks.has('messages_by_field')) return { status, messages };
  const byField = new Map<string, string[]>();
  for (const [at, message] of messages.entries()) {
    const field = about[at] ?? 'base';
    byField.set(field, [...(byField.get(field) ?? []), message]);
  }
  return { status, messages: Object.fromEntries(byField) };
}
