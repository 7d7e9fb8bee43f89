import type { Position } from '@spaza/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { PinField } from './pin-field.tsx';
import PinMap from './pin-map.tsx';
import { AddressServicesContext, mapOfBuild } from './use-found-places.ts';

const PAROW = { lat: -33.9, lon: 18.57 };
const SOURCE = { tiles: 'https://tiles.test/{z}/{x}/{y}.png', attribution: '© Somebody' };
const [RIGHT, UP] = [39, 38];

/** Renders a map that keeps the position of its pin, and a button that sets it elsewhere. */
function renderMap() {
  const onMove = vi.fn<(position: Position) => void>();
  function Pinned() {
    const [position, setPosition] = useState<Position>(PAROW);
    const move = (moved: Position) => {
      onMove(moved);
      setPosition(moved);
    };
    return (
      <>
        <PinMap source={SOURCE} position={position} onLost={vi.fn()} onMove={move} />
        <button type="button" onClick={() => setPosition({ lat: -26, lon: 28 })}>
          Elsewhere
        </button>
      </>
    );
  }
  renderInShop(testShop(), <Pinned />);
  const map = screen.getByRole('application');
  fireEvent.focus(map);
  return { onMove, map };
}

/** Presses an arrow key, and returns where the map has moved to. */
async function moved({ onMove, map }: ReturnType<typeof renderMap>, keyCode: number): Promise<Position> {
  onMove.mockClear();
  fireEvent.keyDown(map, { keyCode });
  await vi.waitFor(() => expect(onMove).toHaveBeenCalled());
  return onMove.mock.lastCall![0];
}

test('moves the map below the pin with arrow keys', async () => {
  const map = renderMap();
  expect((await moved(map, RIGHT)).lon).toBeGreaterThan(PAROW.lon);
  expect((await moved(map, UP)).lat).toBeGreaterThan(PAROW.lat);
  expect(screen.getByText(SOURCE.attribution)).toBeTruthy();
});

test('shows a place entered elsewhere, which does not count as a move', async () => {
  const map = renderMap();
  fireEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  fireEvent.click(screen.getByRole('button', { name: 'Farther' }));
  expect(map.onMove).not.toHaveBeenCalled();
  expect((await moved(map, RIGHT)).lat).toBeCloseTo(-26, 2);
});

test('says once that the map cannot be loaded, and opens the coordinates', async () => {
  const pin = { text: '-33.9, 18.57', isRough: false };
  const { container } = renderInShop(
    testShop(),
    <AddressServicesContext value={{ geocoder: null, map: SOURCE }}>
      <PinField pin={pin} error={undefined} isNeeded onPin={() => undefined} />
    </AddressServicesContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show the map' }));
  await screen.findByRole('application');
  const tiles = await vi.waitFor(() => {
    const found = [...container.querySelectorAll('.leaflet-tile')];
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  expect(container.querySelector('details')?.open).toBe(false);
  for (const tile of [...tiles, ...tiles]) fireEvent.error(tile);
  expect(screen.getAllByText(/^The map could not be loaded/)).toHaveLength(1);
  expect(container.querySelector('details')?.open).toBe(true);
});

test('loads no tile unencrypted', () => {
  vi.stubEnv('VITE_MAP_TILES', 'http://tiles.test/{z}/{x}/{y}.png');
  expect(mapOfBuild()?.tiles).toBe('https://tiles.test/{z}/{x}/{y}.png');
  vi.unstubAllEnvs();
});
