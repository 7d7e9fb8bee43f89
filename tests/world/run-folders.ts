// Environment variables that name the folders which the steps of one run share.

/** Folder in which the answers of a run are noted; none are where it is not set. */
export const ANSWERED = 'SPAZA_TESTS_ANSWERED';

/** Folder of the shops that a run has stocked; each project has one of its own where it is not set. */
export const STOCKED = 'SPAZA_TESTS_STOCKED';
