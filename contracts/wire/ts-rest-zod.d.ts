/*
 * ts-rest 3.53.0-rc.1 names zod 3's `AnyZodObject` in its types. zod 4 has no such type, so it reads as `any` and the
 * headers of every call collapse to `{}`. With `never` they are read as the record of schemas that they are.
 */
export {};

declare module '../../node_modules/zod/v4/classic/external.cjs' {
  export type AnyZodObject = never;
}
