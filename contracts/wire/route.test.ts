import type { ServerInferRequest } from '@ts-rest/core';
import { expectTypeOf, test } from 'vitest';
import type { older } from '../older.ts';

// ts-rest's types were written for zod 3; ts-rest-zod.d.ts fixes them for zod 4. Without it, header types are silently
// empty.
test('headers of a route have the types of their schemas', () => {
  type Upload = ServerInferRequest<(typeof older)['import']['create']>;
  expectTypeOf<Upload['headers']['http-x-auth']>().toEqualTypeOf<string>();
  type Register = ServerInferRequest<(typeof older)['order']['register']>;
  expectTypeOf<Register['headers']['idempotency-key']>().toEqualTypeOf<string | undefined>();
});
