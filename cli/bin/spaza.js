#!/usr/bin/env node
// Plain JavaScript, so that an old Node can run it and say which version is needed. Built-in modules come from
// `getBuiltinModule`, and the program from `require`: with `import`, every start would take a tenth of Node's own longer.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isOld = major < 22 || (major === 22 && minor < 13);

/** The TypeScript source in a checkout, if this Node strips types; otherwise the built program. */
function findProgram() {
  const { existsSync } = process.getBuiltinModule('node:fs');
  const source = new URL('../main.ts', import.meta.url);
  if (process.features.typescript && existsSync(source)) return source;
  const built = ['../cli/main.js', '../dist/cli/main.js'].map((path) => new URL(path, import.meta.url));
  return built.find((file) => existsSync(file));
}

const program = isOld ? undefined : findProgram();
if (program) {
  const { createRequire, enableCompileCache } = process.getBuiltinModule('node:module');
  enableCompileCache?.();
  createRequire(import.meta.url)(process.getBuiltinModule('node:url').fileURLToPath(program));
} else {
  const needed = isOld ? 'Node 22.13 or newer' : 'Node 24 to run in a checkout that was not built';
  process.stderr.write(
    `spaza needs ${needed}; this is Node ${process.versions.node}.\n` +
      'In a checkout, "npx spaza" runs it under the Node that comes with it.\n',
  );
  process.exitCode = 2;
}
