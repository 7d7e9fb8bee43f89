/** Tracks which pages show cached data instead of current data. */
export function createMarks() {
  const byPage = new Map<string, Map<string, number>>();
  /** When the oldest data on a page was cached, in ms; null if everything is fresh. */
  const since = (page: string): number | null => {
    const times = [...(byPage.get(page)?.values() ?? [])];
    return times.length === 0 ? null : Math.min(...times);
  };
  return {
    since,
    /** Treats everything that a page shows as fresh. */
    forget: (page: string) => void byPage.delete(page),
    /** Records a catalogue response; returns true if it changes the age of the page's data. */
    note(page: string, url: string, keptAt: number | null): boolean {
      const before = since(page);
      const marks = byPage.get(page) ?? new Map<string, number>();
      byPage.set(page, marks);
      if (keptAt === null) marks.delete(url);
      else marks.set(url, keptAt);
      return since(page) !== before;
    },
  };
}
