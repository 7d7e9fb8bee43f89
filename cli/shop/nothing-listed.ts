/** What is said of a list that shows nothing: behind its end, that says nothing of the pages before. */
export const nothingListed = (page: number, none: string): string =>
  page > 1 ? `There is no page ${page}.` : none;
