import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Stepper } from './stepper.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });
afterEach(() => void vi.useRealTimers());

interface CounterProps {
  first?: number;
  max?: number;
  onRemove?: () => void;
}

function Counter({ first = 2, max = Number.POSITIVE_INFINITY, onRemove }: CounterProps) {
  const [value, setValue] = useState(first);
  return (
    <I18nProvider i18n={i18n}>
      <Stepper
        label="Bread"
        value={value}
        min={1}
        max={max}
        why="Only 4 left"
        text={String(value)}
        onIncrease={() => setValue((now) => Math.min(max, now + 1))}
        onDecrease={() => setValue((now) => Math.max(1, now - 1))}
        onType={(typed) => setValue(Math.max(1, Math.round(typed)))}
        onRemove={onRemove}
      />
    </I18nProvider>
  );
}

const spin = () => screen.getByRole('spinbutton') as HTMLInputElement;

test('steps once per press', () => {
  render(<Counter />);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(spin().value).toBe('3');
  fireEvent.click(screen.getByRole('button', { name: 'Less' }));
  fireEvent.click(screen.getByRole('button', { name: 'Less' }));
  expect(spin().value).toBe('1');
});

test('does not go below the minimum', () => {
  render(<Counter first={1} />);
  const less = screen.getByRole('button', { name: 'Less' });
  expect(less.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(less);
  fireEvent.keyDown(spin(), { key: 'ArrowDown' });
  expect(spin().value).toBe('1');
});

test('does not go above the maximum, and says why', () => {
  render(<Counter first={3} max={4} />);
  const more = screen.getByRole('button', { name: 'More' });
  expect([more.getAttribute('aria-disabled'), screen.getByRole('status').textContent]).toEqual([
    'false',
    '3',
  ]);
  fireEvent.click(more);
  fireEvent.click(more);
  expect(spin().value).toBe('4');
  expect(spin().getAttribute('aria-valuemax')).toBe('4');
  expect(more.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(more.getAttribute('aria-describedby')!)?.textContent).toContain(
    'Only 4 left',
  );
  expect(screen.getByRole('status').textContent).toBe('4 Only 4 left');
});

test('goes to the maximum on End, and nowhere without one', () => {
  const { unmount } = render(<Counter max={4} />);
  fireEvent.keyDown(spin(), { key: 'End' });
  expect(spin().value).toBe('4');
  unmount();
  render(<Counter />);
  fireEvent.keyDown(spin(), { key: 'End' });
  expect(spin().value).toBe('2');
});

test('removes at the minimum', () => {
  const onRemove = vi.fn();
  render(<Counter first={1} onRemove={onRemove} />);
  expect(screen.queryByRole('button', { name: 'Less' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onRemove).toHaveBeenCalledOnce();
});

test('keeps the focus in the stepper when stepping down to where it can only remove', () => {
  render(<Counter onRemove={vi.fn()} />);
  const less = screen.getByRole('button', { name: 'Less' });
  less.focus();
  fireEvent.click(less);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
});

test('keeps the focus on a button held down to the minimum', () => {
  render(<Counter />);
  const less = screen.getByRole('button', { name: 'Less' });
  less.focus();
  fireEvent.click(less);
  expect(spin().value).toBe('1');
  expect(document.activeElement).toBe(less);
});

test.for<[key: string, from: number, to: string]>([
  ['ArrowUp', 2, '3'],
  ['ArrowDown', 2, '1'],
  ['PageUp', 2, '12'],
  ['PageDown', 23, '13'],
  ['PageDown', 4, '1'],
  ['Home', 23, '1'],
])('%s on %d makes %s', ([key, from, to]) => {
  render(<Counter first={from} />);
  fireEvent.keyDown(spin(), { key });
  expect(spin().value).toBe(to);
  expect(screen.getByRole('status').textContent).toBe(to);
});

test('steps from what was typed', () => {
  render(<Counter />);
  fireEvent.change(spin(), { target: { value: '7' } });
  fireEvent.keyDown(spin(), { key: 'ArrowUp' });
  expect(spin().value).toBe('8');
});

test.for(['ArrowLeft', 'Home', 'End'])('leaves %s to the text that is being typed', (key) => {
  render(<Counter />);
  fireEvent.change(spin(), { target: { value: '15' } });
  expect(fireEvent.keyDown(spin(), { key })).toBe(true);
  expect(spin().value).toBe('15');
});

test('takes a typed number on Enter, with a comma too', () => {
  render(<Counter />);
  fireEvent.change(spin(), { target: { value: '7,2' } });
  expect(spin().getAttribute('aria-valuenow')).toBe('2');
  fireEvent.keyDown(spin(), { key: 'Enter' });
  expect(spin().value).toBe('7');
});

test.for(['', 'abc', ' '])('ignores %j', (typed) => {
  render(<Counter />);
  fireEvent.change(spin(), { target: { value: typed } });
  fireEvent.blur(spin());
  expect(spin().value).toBe('2');
});

test('restores the number on Escape', () => {
  render(<Counter />);
  fireEvent.change(spin(), { target: { value: '9' } });
  fireEvent.keyDown(spin(), { key: 'Escape' });
  fireEvent.blur(spin());
  expect(spin().value).toBe('2');
});

test('repeats a held button after 500 ms and then every 50 ms', () => {
  vi.useFakeTimers();
  render(<Counter />);
  const more = screen.getByRole('button', { name: 'More' });
  fireEvent.pointerDown(more, { button: 0 });
  act(() => void vi.advanceTimersByTime(499));
  expect(spin().value).toBe('2');
  act(() => void vi.advanceTimersByTime(1));
  expect(spin().value).toBe('3');
  act(() => void vi.advanceTimersByTime(100));
  expect(spin().value).toBe('5');
  fireEvent.pointerUp(more);
  fireEvent.click(more);
  act(() => void vi.advanceTimersByTime(1000));
  expect(spin().value).toBe('5');
});

test('does not remove while a button is held down to the minimum', () => {
  vi.useFakeTimers();
  const onRemove = vi.fn();
  render(<Counter first={3} onRemove={onRemove} />);
  const less = screen.getByRole('button', { name: 'Less' });
  fireEvent.pointerDown(less, { button: 0 });
  act(() => void vi.advanceTimersByTime(3000));
  expect(spin().value).toBe('1');
  expect(less.isConnected).toBe(false);
  expect(onRemove).not.toHaveBeenCalled();
});

test('tells screen readers the value with its unit', () => {
  render(
    <I18nProvider i18n={i18n}>
      <Stepper
        label="Wors"
        value={0.5}
        min={0.5}
        text="0.500"
        unit="kg"
        onIncrease={vi.fn()}
        onDecrease={vi.fn()}
        onType={vi.fn()}
      />
    </I18nProvider>,
  );
  expect(spin().getAttribute('aria-valuetext')).toBe('0.500 kg');
  expect(screen.getByRole('group', { name: 'Wors' })).toBeDefined();
});
