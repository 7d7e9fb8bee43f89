import { expectNoFaults } from '@spaza/mocks/testing';
import { cleanup, configure } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterAll, afterEach, vi } from 'vitest';

// Asynchronous results arrive immediately, unless the machine is busy.
configure({ asyncUtilTimeout: 10_000 });

declare const happyDOM: DetachedWindowAPI;
// Every page asks its server for its version. There is none here, and happy-dom would print each attempt.
happyDOM.settings.fetch.interceptor = {
  beforeAsyncRequest: async ({ request, window }) =>
    request.url === 'http://localhost:3000/version.txt'
      ? new window.Response('', { status: 404 })
      : undefined,
};

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
