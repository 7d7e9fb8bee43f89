import type { Plugin } from 'vite';

/*
 * @ts-rest/core 3.53.0-rc.1 contains a private copy of zod 3, some 59 kB, for deprecated exports and one `instanceof`.
 * No client needs it. It is removed together with the schemas that use it; stubs replace the rest. The build fails
 * loudly if the package changes.
 */
const MARK = '// TODO: remove in next major version\n/** @deprecated use isStandardSchema */';
const STAND_INS = `
class ZodObject {}
class ZodError extends Error { constructor(issues) { super('validation failed'); this.issues = issues } }
`;
const SCHEMA = /^const (\w+) = z\b[\s\S]*?\n\}\);/gm;

/** Removes ts-rest's copy of zod 3 from the bundle. */
export function slimTsRest(): Plugin {
  return {
    name: 'slim-ts-rest',
    enforce: 'pre',
    transform: {
      filter: { id: /@ts-rest[\\/]core[\\/]index\.esm\.mjs/ },
      handler(code) {
        const at = code.indexOf(MARK);
        if (at < 0)
          this.error('@ts-rest/core has changed: the place where its copy of zod ends was not found.');
        const slim = STAND_INS + code.slice(at).replace(SCHEMA, 'const $1 = undefined;');
        if (/= z\b/.test(slim))
          this.error('@ts-rest/core has changed: something is still made with its copy of zod.');
        return { code: slim, map: null };
      },
    },
  };
}
