import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

/** What the reference of a sandbox loads, with their licences. */
const FILES = [
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-bundle.js.LICENSE.txt',
  'LICENSE',
  'NOTICE',
];

/**
 * Copies Swagger UI into a package that shows it. As a dependency, it would bring
 * an install script that reports usage to a third party.
 * @param mocks folder of the sandbox in the package
 */
export async function copySwaggerUi(mocks: string): Promise<void> {
  const from = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const to = path.join(mocks, 'adapters/http/docs/swagger-ui');
  await mkdir(to, { recursive: true });
  for (const file of FILES) await copyFile(path.join(from, file), path.join(to, file));
}
