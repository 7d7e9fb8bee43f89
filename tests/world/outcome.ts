/** Returns the value of an outcome that must be successful. */
export function got<T, P>(outcome: { ok: true; value: T } | { ok: false; problem?: P }): T {
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

/** Returns the reason code of an outcome that must be a refusal. */
export function refusalOf(outcome: { ok: boolean; problem?: { code: string } }): string {
  if (outcome.ok || !outcome.problem) throw new Error('It was not refused.');
  return outcome.problem.code;
}

/** Returns the codes of the fields that a form was refused for, and the shop's messages. */
export const refusedFields = (outcome: object) => {
  const { problem } = outcome as {
    problem: { code: string; fields: Record<string, { code: string; messages: string[] }> };
  };
  return {
    problem: problem.code,
    ...Object.fromEntries(
      Object.entries(problem.fields).map(([field, { code, messages }]) => [field, [code, ...messages]]),
    ),
  };
};
