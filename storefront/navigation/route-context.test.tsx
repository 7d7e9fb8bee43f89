import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RouteContext, useIntent } from './route-context.ts';

const preload = vi.fn<(path: string) => void>();
const fetchData = vi.fn();

function Way() {
  return (
    <a {...useIntent('/product/3?sellable=9', fetchData)} href="/product/3">
      Bread
    </a>
  );
}

const link = () => screen.getByRole('link', { name: 'Bread' });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  render(
    <RouteContext value={{ isPrivate: false, preload, cameFrom: null }}>
      <Way />
    </RouteContext>,
  );
});
afterEach(() => vi.useRealTimers());

test('fetches the screen and data of a link when a pointer rests on it', () => {
  fireEvent.pointerEnter(link());
  expect(preload).not.toHaveBeenCalled();
  pass(200);
  expect(preload.mock.calls).toEqual([['/product/3']]);
  expect(fetchData).toHaveBeenCalledOnce();
});

test('fetches nothing for a link that passes under the pointer', () => {
  fireEvent.pointerEnter(link());
  pass(30);
  fireEvent.pointerLeave(link());
  pass(200);
  expect(preload).not.toHaveBeenCalled();
  expect(fetchData).not.toHaveBeenCalled();
});

test('fetches at once on focus', () => {
  fireEvent.focus(link());
  expect(preload).toHaveBeenCalledOnce();
});
