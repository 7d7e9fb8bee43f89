import type { DatedLeaflet } from '@spaza/sdk';
import { expect, test } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { LeafletDays } from './leaflet-card.tsx';

const UNREADABLE = '0000-00-00';

test.for<[firstDay: string | null, lastDay: string | null, said: string, dates: string[]]>([
  ['2026-11-23', '2026-11-29', '23 Nov to 29 Nov', ['2026-11-23', '2026-11-29']],
  ['2026-11-23', null, 'from 23 Nov', ['2026-11-23']],
  [null, '2026-11-29', 'valid until 29 Nov', []],
  [UNREADABLE, '2026-11-29', 'valid until 29 Nov', []],
  ['2026-11-23', UNREADABLE, 'from 23 Nov', ['2026-11-23']],
  [UNREADABLE, UNREADABLE, '', []],
  [null, null, '', []],
])('a leaflet from %s to %s says "%s"', ([firstDay, lastDay, said, dates]) => {
  const leaflet = { firstDay, lastDay } as DatedLeaflet;
  const { container } = renderInShop(testShop(), <LeafletDays leaflet={leaflet} />);
  expect(container.textContent).toBe(said);
  expect([...container.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual(dates);
});
