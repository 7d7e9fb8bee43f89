import type { Id, Import, ImportChange, ImportProblem, ImportSummary, Older } from '@spaza/contracts';
import type { Client } from '../client/create-client.ts';
import type { Desk } from './desk.ts';
import { entityIn, listIn } from './entity.ts';
import type { AsManager } from './leaflets.ts';
import type { Outcome } from './outcome.ts';
import { type SuccessBody, settle } from './settle.ts';

/** A file of catalogue data: CSV or XLSX. In Node `openAsBlob` reads it from disk as it is sent. */
export interface ImportFile {
  file: Blob;
  /** `products`, `offers` or `stock`. */
  type: string;
  /** Supplier it is for; not needed for products. */
  supplierId?: Id | undefined;
}

type Body = SuccessBody<Awaited<ReturnType<Client<Older['import']>['create']>>>;

/** An import, and what the shop says about its rows. */
export type ImportReport = Omit<Body, 'status' | 'import'> & { import: Import };

/** What an import would change. */
export interface ImportPreview {
  /** In numbers; with the first changes only. */
  summary: ImportSummary | undefined;
  /** By line; possibly fewer than were asked for, or none, although there are more to come. */
  changes: readonly ImportChange[];
  /** Where to go on; null where there are no more. */
  nextAfter: number | null;
  /** What keeps it from being applied. */
  problems: readonly ImportProblem[];
  messages: readonly string[];
}

/** Handing in catalogue data, as a manager. */
export interface ImportVerbs {
  /** Has a file checked and kept; nothing of it is in the catalogue yet. */
  stage(file: ImportFile, settings: AsManager): Promise<Outcome<ImportReport>>;
  /**
   * What a staged file would change, and nothing is changed. Only a sandbox has this call.
   * @param page changes after this line of the file, and how many at most
   */
  preview(
    id: Id,
    page: { after?: number | undefined; perPage?: number | undefined },
    settings: AsManager,
  ): Promise<Outcome<ImportPreview>>;
  /** Puts a staged file into the catalogue in one step. */
  apply(id: Id, settings: AsManager): Promise<Outcome<ImportReport>>;
  /** Drops a staged file. */
  discard(id: Id, settings: AsManager): Promise<Outcome<ImportReport>>;
}

function reportIn(body: Body): ImportReport {
  const { status: _status, ...report } = body;
  return { ...report, import: entityIn(body, 'import') };
}

/** Only the older generation has these calls, and the preview is of neither. */
export function importVerbs(calls: Client<Older['import']>, desk: Desk): ImportVerbs {
  const moveTo =
    (status: string): ImportVerbs['apply'] =>
    (id, { managerKey, ...settings }) =>
      settle(
        'import.update',
        calls.update({
          params: { id },
          headers: { 'http-x-auth': managerKey },
          body: { status },
          ...settings,
        }),
        reportIn,
      );
  return {
    stage: ({ file, type, supplierId }, { managerKey, ...settings }) =>
      settle(
        'import.create',
        calls.create({
          headers: { 'http-x-auth': managerKey },
          body: { file, import_type: type, supplier_id: supplierId },
          ...settings,
        }),
        reportIn,
      ),
    preview: (id, { after, perPage }, { managerKey, ...settings }) =>
      settle(
        'desk.previewImport',
        desk.previewImport({
          params: { id },
          query: { after, per_page: perPage },
          headers: { 'http-x-auth': managerKey },
          ...settings,
        }),
        (body) => ({
          summary: body.summary,
          changes: listIn(body, 'changes'),
          nextAfter: body.next_after ?? null,
          problems: body.problems ?? [],
          messages: body.messages ?? [],
        }),
      ),
    apply: moveTo('applied'),
    discard: moveTo('discarded'),
  };
}
