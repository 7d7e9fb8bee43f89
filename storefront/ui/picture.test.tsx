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
])('a picture at %s of a shop on another host comes from %s', ([src, address]) => {
  vi.stubEnv('VITE_PROVIDER_URL', 'https://shop.example/api');
  expect(shown(src!)).toBe(address);
});

test('a picture of a shop on the host of the page keeps its address', () => {
  expect(shown('/pictures/tea.png')).toBe('/pictures/tea.png');
});
