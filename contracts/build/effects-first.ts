import type { Plugin } from 'rolldown';

/** An import of a package for what it does alone; as written by hand or by the bundler. */
const FOR_EFFECTS = /^import (['"])([^.'"][^'"]*)\1;\n/gm;

/**
 * Leaves the imports of packages for what they do before all others, where the sources have them. The bundler writes those
 * of other packages down in the order in which all entries come upon them, behind those of the module's own package: what
 * has to be there before a schema is made would come after it.
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
