import type { Notice } from '@spaza/sdk';

/** What a session tells beside its answers, in words; undefined where somebody else says it. */
export function noticeText(notice: Notice): string | undefined {
  switch (notice.code) {
    case 'storage_dropped':
      return `Under ${notice.key} something was damaged. What could not be read has been dropped.`;
    case 'storage_unavailable':
      return `What belongs under ${notice.key} could not be kept.`;
    case 'session_ended':
      // The call that met it fails, and says so.
      return undefined;
    case 'account_gone':
      return 'The shop does not know your account any more; you are signed out.';
  }
}
