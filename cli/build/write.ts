// Builds the CLI into a package: npm run build --workspace=@spaza/cli
import { fileURLToPath } from 'node:url';
import { buildProgram } from './build-program.ts';

await buildProgram(fileURLToPath(new URL('../dist', import.meta.url)));
