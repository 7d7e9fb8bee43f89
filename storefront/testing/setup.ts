import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// What is waited for comes at once, unless the machine is busy.
configure({ asyncUtilTimeout: 10_000 });

// All files of one worker share one page: nobody finds what another left in it.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});

// What is fetched ahead is loaded for the files that come after, too: none of it may be cut off in the middle.
afterAll(() => vi.dynamicImportSettled());
