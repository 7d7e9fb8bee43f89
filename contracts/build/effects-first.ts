import type { Plugin } from 'rolldown';

/** A side-effect import of a package, as written by hand or by the bundler. */
const FOR_EFFECTS = /^import (['"])([^.'"][^'"]*)\1;\n/gm;

/**
 * Keeps side-effect imports of packages before all other imports, as in the sources. The bundler puts imports of other
 * packages after those of the module's own package, so that a setup needed before a schema is created would run too late.
 */
export function effectsFirst(): Plugin {
  return {
    name: 'effects-first',
    renderChunk(code, { facadeModuleId }) {
      const source = (facadeModuleId && this.getModuleInfo(facadeModuleId)?.code) || '';
      const meant = Array.from(source.matchAll(FOR_EFFECTS), ([, , name]) => name);
      if (meant.length === 0) return null;
      const rest = code.replace(FOR_EFFECTS, (line, _, name) => (meant.includes(name) ? '' : line));
      return { code: meant.map((name) => `import '${name}';\n`).join('') + rest };
    },
  };
}
