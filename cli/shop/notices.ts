import type { Notice } from '@spaza/sdk';

/** What a session tells beside its answers, in words; undefined where somebody else says it. */
export function noticeText(notice: Notice): string | undefined {
  switch (notice.code) {
    case 'storage_dropped':
      return `Saved data under ${notice.key} was damaged. The unreadable part was dropped.`;
    case 'storage_unavailable':
      return `Data under ${notice.key} could not be saved.`;
    case 'session_ended':
      // The call that met it fails, and says so.
      return undefined;
    case 'account_gone':
      return 'The shop no longer knows your account; you are signed out.';
    case 'capability_missing':
      return `The shop announces '${notice.capability}' and does not have it. It is not used any more.`;
  }
}
