/** A hook of the program failed, not the sender: the call is not retried. Its `cause` is what the hook threw. */
export class HookFailure extends Error {}
