/** Which pages show what was kept instead of what the shop says now. */
export function createMarks() {
  const byPage = new Map<string, Map<string, number>>();
  /** Since when the oldest of what a page shows was kept, in ms; null when all of it is fresh. */
  const since = (page: string): number | null => {
    const times = [...(byPage.get(page)?.values() ?? [])];
    return times.length === 0 ? null : Math.min(...times);
  };
  return {
    since,
    /** Takes all that a page shows for fresh. */
    forget: (page: string) => void byPage.delete(page),
    /** Notes an answer of the catalogue; true if it changes since when the page shows what was kept. */
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
