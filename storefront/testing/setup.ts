import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// What is waited for comes at once, unless the machine is busy.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// What is fetched ahead is loaded for the files that come after, too: none of it may be cut off in the middle.
afterAll(() => vi.dynamicImportSettled());
