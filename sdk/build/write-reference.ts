// Generates the reference of the SDK from its docstrings: npm run docs
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeReference } from './reference.ts';

const out = fileURLToPath(new URL('../dist-docs', import.meta.url));
const problems = await writeReference(out);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
else process.stdout.write(`The reference is at ${path.join(out, 'index.html')}\n`);
