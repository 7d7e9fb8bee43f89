/** The embedded engine answers without ever letting go of the thread; others are heard between batches. */
export const letOthersRun = () => new Promise<void>((resolve) => setTimeout(resolve));
