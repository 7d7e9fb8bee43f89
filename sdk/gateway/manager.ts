import type {
  Id,
  ImportChange,
  ImportProblem,
  ImportSummary,
  Leaflet,
  ListedImport,
  NewLeaflet,
} from '@spaza/contracts';
import { routes } from '@spaza/contracts/manager-routes';
import { createClient } from '../client/create-client.ts';
import { addressOf } from './addresses.ts';
import { type AsManager, managerHeaders } from './as-manager.ts';
import type { Capabilities } from './capabilities.ts';
import type { GatewayOptions } from './create-gateway.ts';
import { type AsPublisher, publishedIn } from './leaflets.ts';
import type { Outcome } from './outcome.ts';
import { entityIn, listIn, nextPageOf, toOutcome } from './to-outcome.ts';

/** What an import would change. */
export interface ImportPreview {
  /** The totals, with the first changes only. */
  summary: ImportSummary | undefined;
  /** By line; possibly fewer than requested, or none, even if there are more to come. */
  changes: readonly ImportChange[];
  /** Line to continue after; null if there are no more. */
  nextAfter: number | null;
  /** What prevents applying it: the first 100 problems. */
  problems: readonly ImportProblem[];
  /** The shop's messages about it. */
  messages: readonly string[];
}

/** A page of the problems in a file. */
export interface ImportProblemPage {
  /** By line. */
  problems: readonly ImportProblem[];
  /** Line to continue after; null if there are no more. */
  nextAfter: number | null;
}

/** The file of a leaflet: a PDF, PNG, JPEG, WebP or GIF of at most 10 MB. */
export interface LeafletFile {
  /** The file. */
  content: Blob;
  /** File name, such as `week-48.pdf`. */
  name: string;
}

type LeafletFields = Omit<NewLeaflet, 'supplier_ids' | 'published'>;

/** Changes to a leaflet; omitted fields stay as they are. */
export type LeafletChanges = { [Name in keyof LeafletFields]?: LeafletFields[Name] | undefined } & {
  /** False withdraws it. */
  published?: boolean | undefined;
  /** Replaces its file or its address. */
  file?: LeafletFile | undefined;
};

/** A page of leaflets. */
export interface LeafletPage {
  /** The leaflets of the page. */
  leaflets: readonly Leaflet[];
  /** Null on the last one. */
  nextPage: number | null;
}

/** A page of imports. */
export interface ImportPage {
  /** The imports of the page. */
  imports: readonly ListedImport[];
  /** Null on the last one. */
  nextPage: number | null;
}

/** What managers can do in a sandbox, in addition to any other shop. */
export interface ManagerCalls {
  /** Uploaded files, newest first: all of them, or those with a status such as `staged`. */
  imports(
    page: { status?: string | undefined; page?: number | undefined },
    settings: AsManager,
  ): Promise<Outcome<ImportPage>>;
  /**
   * Previews the changes of a staged file without making them.
   * @param page changes after this line of the file, and at most how many
   */
  previewImport(
    id: Id,
    page: { after?: number | undefined; perPage?: number | undefined },
    settings: AsManager,
  ): Promise<Outcome<ImportPreview>>;
  /**
   * All problems of a file, until 7 days after the upload.
   * @param page those after this line of the file, and how many; a line is never split
   */
  importProblems(
    id: Id,
    page: { after?: number | undefined; perPage?: number | undefined },
    settings: AsManager,
  ): Promise<Outcome<ImportProblemPage>>;
  /** Adds a leaflet to one or more suppliers, with a file instead of an address. */
  publishFile(
    leaflet: Omit<NewLeaflet, 'path'> & { file: LeafletFile },
    settings: AsPublisher,
  ): Promise<Outcome<Leaflet[]>>;
  /** Changes, replaces or withdraws a leaflet. */
  changeLeaflet(id: Id, changes: LeafletChanges, settings: AsManager): Promise<Outcome<Leaflet>>;
  /** Lists leaflets including drafts and ended ones, latest start first; of all suppliers or of one. */
  leaflets(
    page: { of?: Id | undefined; page?: number | undefined },
    settings: AsManager,
  ): Promise<Outcome<LeafletPage>>;
}

/** In a form, files need a name. */
const fileOf = ({ content, name }: LeafletFile) => new File([content], name, { type: content.type });

/** How the managers' calls are sent. */
export interface ManagerOptions
  extends Pick<GatewayOptions, 'addresses' | 'credentials' | 'timeoutMs' | 'fetch'> {
  /**
   * Those of the gateway: calls are made where the shop has `import_staging` or `leaflet_files`, which a missing call
   * switches off. Defaults to making every call.
   */
  capabilities?: Pick<Capabilities, 'where'> | undefined;
}

/**
 * The managers' calls that only a sandbox has; any other shop refuses them. They are separate from the gateway, so
 * that no page of a shop includes them.
 * @throws CallError `bad_base_url` if the provider's address is not http(s)
 * @throws TypeError if an option is unknown, or the time limit is no number of ms
 */
export function createManager({ addresses, capabilities, ...settings }: ManagerOptions): ManagerCalls {
  const { manager: calls } = createClient(
    { manager: routes },
    { baseUrl: addressOf(addresses), ...settings },
  );
  const where: Capabilities['where'] = (capability, call) =>
    capabilities ? capabilities.where(capability, call) : call();
  const by = ({ managerKey, ...settings }: AsManager) => ({
    headers: managerHeaders(managerKey),
    ...settings,
  });
  return {
    imports: (query, as) =>
      where('import_staging', () =>
        toOutcome(calls.imports({ query, ...by(as) }), (body) => ({
          imports: listIn(body, 'imports'),
          nextPage: nextPageOf(body),
        })),
      ),
    previewImport: (id, { after, perPage }, as) =>
      where('import_staging', () =>
        toOutcome(
          calls.previewImport({ params: { id }, query: { after, per_page: perPage }, ...by(as) }),
          (body) => ({
            summary: body.summary,
            changes: listIn(body, 'changes'),
            nextAfter: body.next_after ?? null,
            problems: body.problems ?? [],
            messages: body.messages ?? [],
          }),
        ),
      ),
    importProblems: (id, { after, perPage }, as) =>
      where('import_staging', () =>
        toOutcome(
          calls.importProblems({ params: { id }, query: { after, per_page: perPage }, ...by(as) }),
          (body) => ({ problems: listIn(body, 'problems'), nextAfter: body.next_after ?? null }),
        ),
      ),
    publishFile: ({ file, visible_at, published, ...leaflet }, { managerKey, idempotencyKey, ...settings }) =>
      where('leaflet_files', () =>
        toOutcome(
          calls.createLeaflet({
            headers: managerHeaders(managerKey, idempotencyKey),
            body: {
              ...leaflet,
              file: fileOf(file),
              visible_at: visible_at ?? undefined,
              published: published ?? undefined,
            },
            ...settings,
          }),
          publishedIn,
        ),
      ),
    changeLeaflet: (id, { file, visible_at, ...changes }, as) =>
      where('leaflet_files', () =>
        toOutcome(
          calls.changeLeaflet({
            params: { id },
            body: {
              ...changes,
              file: file && fileOf(file),
              // A form cannot express an unset value: it is left empty.
              visible_at: visible_at === null ? '' : visible_at,
            },
            ...by(as),
          }),
          (answer) => entityIn(answer, 'leaflet'),
        ),
      ),
    leaflets: ({ of, page }, as) =>
      where('leaflet_files', () =>
        toOutcome(calls.leaflets({ query: { supplier_id: of, page }, ...by(as) }), (body) => ({
          leaflets: listIn(body, 'leaflets'),
          nextPage: nextPageOf(body),
        })),
      ),
  };
}
