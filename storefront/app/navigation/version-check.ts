import type { Log } from '@spaza/sdk';
import type { Preferences } from '../shop/preferences.ts';

const KEY = 'version-checksum';
const RELOADED_KEY = 'version-reloaded-at';
/** A version that changes faster than this, in ms, waits for its reload. */
const CALM_MS = 60_000;

/** A short number for a text (FNV-1a, 32 bits). */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash.toString(16);
}

export interface VersionPorts {
  /** Reads the version file, past every cache. */
  read: () => Promise<string>;
  preferences: Preferences;
  /** Remembers for as long as the tab is open. */
  visit: Preferences;
  reload: () => void;
  /** False while a reload would disturb, such as in the middle of a checkout; the next look decides again. */
  isCalm: () => boolean;
  now: () => number;
  log: Log;
}

/**
 * Loads the page again when another version was released since it was loaded. A first look only remembers. Each tab
 * remembers for itself too: that another one was loaded again makes this one no newer.
 */
export async function checkVersion({
  read,
  preferences,
  visit,
  reload,
  isCalm,
  now,
  log,
}: VersionPorts): Promise<void> {
  try {
    const current = checksum(await read());
    const known = visit.getItem(KEY) ?? preferences.getItem(KEY);
    const isOther = known !== null && known !== current;
    const reloadedAt = Number(visit.getItem(RELOADED_KEY) ?? Number.NEGATIVE_INFINITY);
    if (isOther && (!isCalm() || Math.abs(now() - reloadedAt) < CALM_MS)) return;
    for (const storage of [preferences, visit]) storage.setItem(KEY, current);
    if (!isOther) return;
    visit.setItem(RELOADED_KEY, String(now()));
    reload();
  } catch (error) {
    log('Error fetching version', error);
  }
}

/** The version file of the server that the page came from. */
export async function readVersionFile(): Promise<string> {
  const answer = await fetch('/version.txt', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The version file was answered with ${answer.status}`);
  return answer.text();
}
