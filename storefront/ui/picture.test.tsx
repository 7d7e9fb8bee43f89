import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Picture } from './picture.tsx';

afterEach(() => vi.unstubAllEnvs());

const shown = (src: string) =>
  render(<Picture src={src} alt="" width={3} height={2} />)
    .container.querySelector('img')
    ?.getAttribute('src');

test.for([
  ['/pictures/tea.png', 'https://shop.example/pictures/tea.png'],
  ['https://cdn.example/tea.png', 'https://cdn.example/tea.png'],
])('fetches a picture at %s of a shop on another host from %s', ([src, address]) => {
  vi.stubEnv('VITE_PROVIDER_URL', 'https://shop.example/api');
  expect(shown(src!)).toBe(address);
});

test('keeps the address of a picture of a shop on the same host', () => {
  expect(shown('/pictures/tea.png')).toBe('/pictures/tea.png');
});
