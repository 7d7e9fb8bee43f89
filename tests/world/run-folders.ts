// Environment variables for the folders shared by the steps of a run.

/** Folder in which the responses of a run are recorded; none are if it is unset. */
export const ANSWERED = 'SPAZA_TESTS_ANSWERED';

/** Folder of the shops that a run has stocked; each project has its own if it is unset. */
export const STOCKED = 'SPAZA_TESTS_STOCKED';
