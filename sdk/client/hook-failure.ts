/** A hook of a program failed, and not what sends: nothing is sent again for it. Its `cause` is what the hook threw. */
export class HookFailure extends Error {}
