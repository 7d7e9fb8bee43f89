/** The embedded engine never yields the thread while it works; this lets others run between batches. */
export const letOthersRun = () => new Promise<void>((resolve) => setTimeout(resolve));
