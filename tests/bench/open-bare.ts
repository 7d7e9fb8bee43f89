// Opens the database of a data folder and nothing else; the baseline for starting the whole shop.
import { openPglite } from '../../mocks/db/pglite.ts';
import { inFolder } from '../../mocks/db/pglite-folder.ts';

const db = await openPglite(inFolder(process.argv[2]!));
await db.query('select 1');
process.stdout.write('ready\n');
await db.close();
