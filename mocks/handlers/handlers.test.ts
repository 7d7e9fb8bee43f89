import { newer } from '@spaza/contracts';
import { getResponse, type HttpHandler } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { createHandlers, type HandlerOptions } from './handlers.ts';

afterEach(() => void vi.restoreAllMocks());

const URL = 'http://shop.test/catalog/v1/products/7';
const answered = async (handler: HttpHandler) => (await getResponse([handler], new Request(URL)))?.status;

/** A handler whose refusal has no list of messages. The types would not allow it. */
const broken = (options?: HandlerOptions) =>
  createHandlers(newer, { baseUrl: 'http://shop.test', ...options }).catalog.product(
    () => ({ status: 404, body: { status: 'error', code: 'not_found', messages: 'None' } }) as never,
  );
const NAMED = /^The handler catalog\.product: GET \S+ answered 404, .* contract: messages: \S/;

test('an answer outside the contract fails the run, even if the test expects its 500', async () => {
  const thrown: unknown[] = [];
  vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => {
    try {
      run();
    } catch (error) {
      thrown.push(error);
    }
  });
  await expect(answered(broken())).rejects.toThrow(NAMED);
  expect(thrown).toEqual([expect.objectContaining({ message: expect.stringMatching(NAMED) })]);
});

test('passes a fault to onFault instead of failing the run', async () => {
  const faults: Error[] = [];
  await expect(answered(broken({ onFault: (fault) => faults.push(fault) }))).rejects.toThrow(NAMED);
  expect(faults.map(({ message }) => message)).toEqual([expect.stringMatching(NAMED)]);
});

test('an error thrown by the handler itself, such as a lost connection, is not a fault', async () => {
  const onFault = vi.fn();
  const lost = createHandlers(newer, { baseUrl: 'http://shop.test', onFault }).catalog.product(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(answered(lost)).rejects.toThrow('Failed to fetch');
  expect(onFault).not.toHaveBeenCalled();
});
