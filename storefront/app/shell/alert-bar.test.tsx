import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Alerts } from '../../shop/alerts.ts';
import { renderInShop, testShop } from '../../testing/in-shop.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AlertBar } from './overlays.tsx';

beforeAll(() => {
  HTMLElement.prototype.showPopover ??= () => undefined;
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const STAYS_MS = 5000;

/** Renders a shop's alert bar. Returns what triggers alerts. */
function bar() {
  const shop = testShop();
  const { alerts } = shop;
  renderInShop(shop, <AlertBar />);
  return {
    say: (tone: keyof Pick<Alerts, 'success' | 'error'>, text: string) => act(() => alerts[tone](text)),
    offer: (...said: Parameters<Alerts['success']>) => act(() => alerts.success(...said)),
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  };
}

const said = (role: 'status' | 'alert') => screen.queryByRole(role)?.textContent;

test.for([
  ['success', 'status', 'alert'],
  ['error', 'alert', 'status'],
] as const)(
  'announces a message of %s as a role "%s", and removes it after a while',
  ([tone, role, other]) => {
    const { say, pass } = bar();
    say(tone, 'Done');
    expect([said(role), said(other)]).toEqual(['Done', undefined]);
    pass(STAYS_MS - 1);
    expect(said(role)).toBe('Done');
    pass(1);
    expect([said('status'), screen.queryByText('Done')]).toEqual(['', null]);
  },
);

test('replaces an earlier alert by a later one, which stays as long as any', () => {
  const { say, pass } = bar();
  say('success', 'Saved');
  pass(STAYS_MS - 1);
  say('error', 'Not saved');
  expect([said('alert'), screen.queryByText('Saved')]).toEqual(['Not saved', null]);
  pass(STAYS_MS - 1);
  expect(said('alert')).toBe('Not saved');
  pass(1);
  expect(said('status')).toBe('');
});

test('lets an alert be closed without shortening the next one', () => {
  const { say, pass } = bar();
  say('error', 'Not saved');
  pass(STAYS_MS - 1);
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  expect(said('status')).toBe('');
  say('success', 'Saved');
  pass(1);
  expect(said('status')).toBe('Saved');
});

test('keeps an alert with a link until it is followed', () => {
  const { offer, pass } = bar();
  offer('Chosen', { to: '/search?q=milk', text: { id: 'Go on' } });
  pass(10 * STAYS_MS);
  const link = screen.getByRole('link', { name: 'Go on', hidden: true });
  fireEvent.click(link);
  expect([said('status'), location.pathname + location.search]).toEqual(['', '/search?q=milk']);
});

test('closes an alert with a link when the page is left', () => {
  const { offer } = bar();
  offer('Chosen', { to: '/search?q=milk', text: { id: 'Go on' } });
  act(() => history.pushState(null, '', '/basket'));
  expect(said('status')).toBe('');
});

test('has a place for the text before there is any, so that screen readers announce it', () => {
  bar();
  expect(said('status')).toBe('');
});

const windowNamed = (title: string) => <Dialog title={title} onClose={() => undefined} />;
/** Name of the window in which an alert is shown; null if it is shown in the page. */
const saidIn = (text: string) =>
  screen.getByText(text).closest('dialog')?.querySelector('h2')?.textContent ?? null;

test('shows an alert in the front window, where it is neither covered nor inert', () => {
  const { say } = bar();
  say('success', 'Saved');
  expect(saidIn('Saved')).toBeNull();
  const first = renderInShop(testShop(), windowNamed('First'));
  expect(saidIn('Saved')).toBe('First');
  const second = renderInShop(testShop(), windowNamed('Second'));
  expect(saidIn('Saved')).toBe('Second');
  say('error', 'Not saved');
  expect([saidIn('Not saved'), screen.queryByText('Saved')]).toEqual(['Second', null]);
  second.unmount();
  expect(saidIn('Not saved')).toBe('First');
  fireEvent.click(
    screen.getByText('Not saved').parentElement!.querySelector<HTMLElement>('button[aria-label="Close"]')!,
  );
  expect([screen.queryByText('Not saved'), screen.getByText('First').closest('dialog')?.open]).toEqual([
    null,
    true,
  ]);
  first.unmount();
});

test('has a place for the text in every window, before there is any', () => {
  bar();
  renderInShop(testShop(), windowNamed('First'));
  expect(document.querySelector('dialog [role="status"]')?.textContent).toBe('');
});
