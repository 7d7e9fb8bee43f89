/** Characters that a shop looks for at most. */
export const LONGEST_QUERY = 100;
