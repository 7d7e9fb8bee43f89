// Uploads a file and reports the memory used: uploader.ts <address of a shop> <file>
import { openAsBlob } from 'node:fs';
import { routes } from '@spaza/contracts/routes';
import { createClient, withUploadProgress } from '@spaza/sdk/client';
import { peakInMb } from '../peak-memory.ts';

const [address = '', file = ''] = process.argv.slice(2);

let sentBytes = 0;
const client = createClient(routes.older, {
  baseUrl: address,
  fetch: withUploadProgress(fetch, (progress) => {
    ({ sentBytes } = progress);
  }),
});
await client.import.create({
  headers: { 'http-x-auth': 'manager' },
  body: { file: await openAsBlob(file), import_type: 'offers' },
});
process.send?.({ peakMb: peakInMb(), sentBytes });
process.disconnect?.();
