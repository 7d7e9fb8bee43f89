import type { Id, Import, ImportType, Older } from '@spaza/contracts';
import { required } from '../client/call-error.ts';
import type { Client } from '../client/create-client.ts';
import { type AsManager, managerHeaders } from './as-manager.ts';
import type { Capabilities } from './capabilities.ts';
import type { Outcome } from './outcome.ts';
import { entityIn, type SuccessBody, toOutcome } from './to-outcome.ts';

/** A file of catalogue data: CSV or XLSX. In Node `openAsBlob` reads it from disk as it is sent. */
export interface ImportFile {
  /** The file. */
  file: Blob;
  /** Kind of data. */
  type: ImportType;
  /** Supplier of the data; not needed for products. */
  supplierId?: Id | undefined;
  /**
   * Makes repeats safe: while the file is staged, uploading it again with the same key, such as after a lost
   * response, creates no second import. The call is then retried automatically.
   */
  idempotencyKey?: string | undefined;
}

type Body = SuccessBody<Awaited<ReturnType<Client<Older['import']>['create']>>>;

/** An import, and what the shop says about its rows. */
export type ImportReport = Omit<Body, 'status' | 'import'> & {
  /** The import in its current state. */
  import: Import;
};

/** Uploading catalogue data, as a manager. */
export interface ImportVerbs {
  /** Uploads a file, which a shop with `import_staging` only checks and stages, and any other shop applies at once. */
  upload(file: ImportFile, settings: AsManager): Promise<Outcome<ImportReport>>;
  /**
   * Uploads a file to be checked and staged; the catalogue does not change yet. Problem `not_offered`, with nothing
   * sent, where the shop has no `import_staging`.
   */
  stage(file: ImportFile, settings: AsManager): Promise<Outcome<ImportReport>>;
  /** Applies a staged file to the catalogue in one step. */
  apply(id: Id, settings: AsManager): Promise<Outcome<ImportReport>>;
  /** Drops a staged file. */
  discard(id: Id, settings: AsManager): Promise<Outcome<ImportReport>>;
}

function reportIn(body: Body): ImportReport {
  const { status: _status, ...report } = body;
  return { ...report, import: entityIn(body, 'import') };
}

/** Only the older generation has these calls. */
export function importVerbs(calls: Client<Older['import']>, capabilities: Capabilities): ImportVerbs {
  const moveTo =
    (status: string): ImportVerbs['apply'] =>
    (id, { managerKey, ...settings } = required('managerKey', 'imports')) =>
      capabilities.where('import_staging', () =>
        toOutcome(
          calls.update({
            params: { id },
            headers: managerHeaders(managerKey),
            body: { status },
            ...settings,
          }),
          reportIn,
        ),
      );
  const upload: ImportVerbs['upload'] = async (
    { file, type, supplierId, idempotencyKey: key },
    { managerKey, ...settings } = required('managerKey', 'imports.stage'),
  ) => {
    await capabilities.known();
    return toOutcome(
      calls.create({
        headers: managerHeaders(managerKey, capabilities.has('idempotency') ? key : undefined),
        body: { file, import_type: type, supplier_id: supplierId },
        ...settings,
      }),
      reportIn,
    );
  };
  return {
    upload,
    stage: (file, settings) => capabilities.where('import_staging', () => upload(file, settings)),
    apply: moveTo('applied'),
    discard: moveTo('discarded'),
  };
}
