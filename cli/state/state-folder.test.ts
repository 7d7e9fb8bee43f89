import { expect, test } from 'vitest';
import { stateFolder } from './state-folder.ts';

const folder = '/home/thandi';

test('SPAZA_HOME stands over everything', () => {
  const env = { SPAZA_HOME: '/srv/spaza', XDG_STATE_HOME: '/state' };
  expect(stateFolder({ env, platform: 'linux', folder })).toBe('/srv/spaza');
});

test('the XDG state folder counts when it is absolute', () => {
  expect(stateFolder({ env: { XDG_STATE_HOME: '/state' }, platform: 'linux', folder })).toBe('/state/spaza');
  expect(stateFolder({ env: { XDG_STATE_HOME: 'state' }, platform: 'linux', folder })).toBe(
    '/home/thandi/.local/state/spaza',
  );
});

test('macOS and Windows have places of their own', () => {
  expect(stateFolder({ env: {}, platform: 'darwin', folder })).toBe(
    '/home/thandi/Library/Application Support/spaza',
  );
  expect(stateFolder({ env: { LOCALAPPDATA: '/local' }, platform: 'win32', folder })).toBe('/local/spaza');
});
