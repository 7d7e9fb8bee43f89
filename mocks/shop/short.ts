/** Class of the codes with which PostgreSQL says that room, memory or connections have run out; and the system's own. */
const SHORT = /^(53\w{3}|ENOSPC|EDQUOT|EFBIG|EMFILE|ENFILE)$/;

/** Whether something failed for want of room, memory, files or connections: later it may not. */
export const isShort = (error: unknown): boolean =>
  SHORT.test(String((error as { code?: unknown } | null)?.code));
