import { expect, test } from 'vitest';
import { stateFolder } from './state-folder.ts';

const folder = '/home/thandi';

test('prefers SPAZA_HOME to everything else', () => {
  const env = { SPAZA_HOME: '/srv/spaza', XDG_STATE_HOME: '/state' };
  expect(stateFolder({ env, platform: 'linux', folder })).toBe('/srv/spaza');
});

test('uses the XDG state folder if it is absolute', () => {
  expect(stateFolder({ env: { XDG_STATE_HOME: '/state' }, platform: 'linux', folder })).toBe('/state/spaza');
  expect(stateFolder({ env: { XDG_STATE_HOME: 'state' }, platform: 'linux', folder })).toBe(
    '/home/thandi/.local/state/spaza',
  );
});

test('uses the usual places on macOS and Windows', () => {
  expect(stateFolder({ env: {}, platform: 'darwin', folder })).toBe(
    '/home/thandi/Library/Application Support/spaza',
  );
  expect(stateFolder({ env: { LOCALAPPDATA: '/local' }, platform: 'win32', folder })).toBe('/local/spaza');
});
