/*
 * ts-rest 3.53.0-rc.1 uses zod 3's `AnyZodObject` in its types. zod 4 has no such type, so it resolves to `any`, and the
 * headers of every call collapse to `{}`. Declared as `never`, headers are typed as the record of schemas they are.
 */
export {};

declare module '../../node_modules/zod/v4/classic/external.cjs' {
  export type AnyZodObject = never;
}
