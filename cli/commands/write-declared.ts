// Writes down what every command takes, so that help and completion need not load one.
import { writeFile } from 'node:fs/promises';
import { declaredText } from './declared-text.ts';

await writeFile(new URL('declared.json', import.meta.url), await declaredText());
