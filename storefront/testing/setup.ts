import { expectNoFaults } from '@spaza/mocks/testing';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Asynchronous results arrive immediately, unless the machine is busy.
configure({ asyncUtilTimeout: 10_000 });

// All files of a worker share one page: each must clean up after itself.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  expectNoFaults();
});

// Prefetched code is also loaded for the files that follow: it must not be interrupted.
afterAll(() => vi.dynamicImportSettled());
