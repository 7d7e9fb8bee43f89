import type { Log } from '@spaza/sdk';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { inTab, type Preferences } from '../shop/preferences.ts';
import { useShop } from '../shop/shop-context.tsx';

const KEY = 'version-checksum';
const RELOADED_KEY = 'version-reloaded-at';
/** Minimum time between reloads for new versions, in ms. */
const CALM_MS = 60_000;

/** A short checksum of a text (FNV-1a, 32 bits). */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash.toString(16);
}

export interface VersionPorts {
  /** Reads the version file, bypassing every cache. */
  read: () => Promise<string>;
  preferences: Preferences;
  /** Storage that lasts as long as the tab is open. */
  visit: Preferences;
  reload: () => void;
  /** False while a reload would be disruptive, such as during checkout; checked again next time. */
  isCalm: () => boolean;
  now: () => number;
  log: Log;
}

/**
 * Reloads the page if a new version was released since it was loaded. The first check only stores the version. Each tab
 * stores its own as well: a reload of another tab does not update this one.
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

/** Fetches the version file from the server that served the page. */
export async function readVersionFile(): Promise<string> {
  const answer = await fetch('/version.txt', { cache: 'no-store' });
  if (!answer.ok) throw new Error(`The version file was answered with ${answer.status}`);
  // A hotel or a phone network that asks to log in answers with its own page.
  if (answer.headers.get('content-type')?.includes('html')) throw new Error('The version file is a page');
  const text = await answer.text();
  if (/^\s*</.test(text)) throw new Error('The version file is a page');
  return text;
}

/** Shoppers who are about to order or pay are not interrupted by a reload. */
const isOrdering = (path: string) => /^\/checkout\/|\/pay$/.test(path);

/** Checks for a new release whenever a screen is entered. */
export function useVersionCheck(): void {
  const [path] = useLocation();
  const { preferences, log } = useShop();

  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once for each path
  useEffect(() => {
    void checkVersion({
      read: readVersionFile,
      preferences,
      visit: inTab,
      reload: () => location.reload(),
      isCalm: () => !isOrdering(location.pathname),
      now: Date.now,
      log,
    });
  }, [path]);
}
