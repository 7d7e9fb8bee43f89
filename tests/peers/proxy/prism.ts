import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Generation } from '@spaza/sdk';
import { installed } from '../installed.ts';
import { type Program, startProgram } from '../program.ts';

const DOCUMENTS = fileURLToPath(new URL('../../../contracts/openapi', import.meta.url));

/**
 * Starts Prism with the document of a generation: in front of a shop whose traffic it checks, or as a mock.
 * @param upstream address of the shop; omit for a mock
 */
export async function startPrism(generation: Generation, upstream?: string): Promise<Program> {
  const folder = await installed('prism');
  const document = path.join(DOCUMENTS, `${generation}.json`);
  return startProgram((port) => [
    path.join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js'),
    ...(upstream === undefined ? ['mock', document] : ['proxy', document, upstream]),
    `--port=${port}`,
    '--host=127.0.0.1',
    // Otherwise it logs every call.
    '--verboseLevel=fatal',
  ]);
}
