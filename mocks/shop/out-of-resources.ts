/** Codes with which PostgreSQL (class 53) and the system say that room, memory, connections or files have run out. */
const RESOURCE_CODES = /^(53\w{3}|ENOSPC|EDQUOT|EFBIG|EMFILE|ENFILE)$/;

/** Whether something failed for lack of room, memory, files or connections, so that it may succeed later. */
export const isOutOfResources = (error: unknown): boolean =>
  RESOURCE_CODES.test(String((error as { code?: unknown } | null)?.code));
