import type {
  Id,
  ImportChange,
  ImportProblem,
  ImportSummary,
  Leaflet,
  ListedImport,
  NewLeaflet,
} from '@spaza/contracts';
import { routes } from '@spaza/contracts/desk-routes';
import { createClient } from '../client/create-client.ts';
import { addressOf } from './addresses.ts';
import type { GatewayOptions } from './create-gateway.ts';
import { entityIn, listIn, nextPageOf } from './entity.ts';
import { type AsManager, type AsPublisher, publishedIn, publisherHeaders } from './leaflets.ts';
import type { Outcome } from './outcome.ts';
import { settle } from './settle.ts';

/** What an import would change. */
export interface ImportPreview {
  /** In numbers; with the first changes only. */
  summary: ImportSummary | undefined;
  /** By line; possibly fewer than were asked for, or none, although there are more to come. */
  changes: readonly ImportChange[];
  /** Where to go on; null if there are no more. */
  nextAfter: number | null;
  /** What keeps it from being applied, the first 100 places. */
  problems: readonly ImportProblem[];
  messages: readonly string[];
}

/** What is wrong with a file, a part of it. */
export interface ImportProblemPage {
  /** By line. */
  problems: readonly ImportProblem[];
  /** Line after which to go on; null if there are no more. */
  nextAfter: number | null;
}

/** The file of a leaflet: a PDF, PNG, JPEG, WebP or GIF of at most 10 MB. */
export interface LeafletFile {
  content: Blob;
  /** What it is called, such as `week-48.pdf`. */
  name: string;
}

type LeafletFields = Omit<NewLeaflet, 'supplier_ids' | 'published'>;

/** What becomes of a leaflet; what is left out stays as it is. */
export type LeafletChanges = { [Name in keyof LeafletFields]?: LeafletFields[Name] | undefined } & {
  /** False takes it back. */
  published?: boolean | undefined;
  /** Takes the place of its file, or of its address. */
  file?: LeafletFile | undefined;
};

/** Leaflets page by page. */
export interface LeafletPage {
  leaflets: readonly Leaflet[];
  /** Null on the last one. */
  nextPage: number | null;
}

/** Imports page by page. */
export interface ImportPage {
  imports: readonly ListedImport[];
  /** Null on the last one. */
  nextPage: number | null;
}

/** What managers can do in a sandbox beside what every shop lets them. */
export interface Desk {
  /** Files that were handed in, the newest first: all of them, or those that stand somewhere, such as `staged`. */
  imports(
    page: { status?: string | undefined; page?: number | undefined },
    settings: AsManager,
  ): Promise<Outcome<ImportPage>>;
  /**
   * What a staged file would change, and nothing is changed.
   * @param page changes after this line of the file, and how many at most
   */
  previewImport(
    id: Id,
    page: { after?: number | undefined; perPage?: number | undefined },
    settings: AsManager,
  ): Promise<Outcome<ImportPreview>>;
  /**
   * Every place of a file that cannot be taken, for 7 days after it was handed in.
   * @param page those after this line of the file, and how many; a line is not parted
   */
  importProblems(
    id: Id,
    page: { after?: number | undefined; perPage?: number | undefined },
    settings: AsManager,
  ): Promise<Outcome<ImportProblemPage>>;
  /** Adds a leaflet to one or more suppliers, with its file instead of its address. */
  publishFile(
    leaflet: Omit<NewLeaflet, 'path'> & { file: LeafletFile },
    settings: AsPublisher,
  ): Promise<Outcome<Leaflet[]>>;
  /** Changes, replaces or takes back a leaflet. */
  changeLeaflet(id: Id, changes: LeafletChanges, settings: AsManager): Promise<Outcome<Leaflet>>;
  /** Drafts and ended ones too, what begins last first; of all suppliers or of one. */
  leaflets(
    page: { of?: Id | undefined; page?: number | undefined },
    settings: AsManager,
  ): Promise<Outcome<LeafletPage>>;
}

/** A form names its files by what they are called. */
const fileOf = ({ content, name }: LeafletFile) => new File([content], name, { type: content.type });

/**
 * The calls that only a sandbox has for managers; any other shop refuses them. They stand apart from the
 * gateway, so that no page of a shop carries them.
 * @throws CallError `bad_base_url` if the provider's address is not http(s)
 */
export function createDesk({
  addresses,
  credentials = {},
  timeoutMs,
  fetch,
}: Pick<GatewayOptions, 'addresses' | 'credentials' | 'timeoutMs' | 'fetch'>): Desk {
  const { desk: calls } = createClient(
    { desk: routes },
    { baseUrl: addressOf(addresses), credentials, timeoutMs, fetch },
  );
  const by = (managerKey: string) => ({ 'http-x-auth': managerKey });
  return {
    imports: (query, { managerKey, ...settings }) =>
      settle(calls.imports({ query, headers: by(managerKey), ...settings }), (body) => ({
        imports: listIn(body, 'imports'),
        nextPage: nextPageOf(body),
      })),
    previewImport: (id, { after, perPage }, { managerKey, ...settings }) =>
      settle(
        calls.previewImport({
          params: { id },
          query: { after, per_page: perPage },
          headers: by(managerKey),
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
    importProblems: (id, { after, perPage }, { managerKey, ...settings }) =>
      settle(
        calls.importProblems({
          params: { id },
          query: { after, per_page: perPage },
          headers: by(managerKey),
          ...settings,
        }),
        (body) => ({ problems: listIn(body, 'problems'), nextAfter: body.next_after ?? null }),
      ),
    publishFile: ({ file, visible_at, published, ...leaflet }, { managerKey, idempotencyKey, ...settings }) =>
      settle(
        calls.createLeaflet({
          headers: publisherHeaders({ managerKey, idempotencyKey }),
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
    changeLeaflet: (id, { file, visible_at, ...changes }, { managerKey, ...settings }) =>
      settle(
        calls.changeLeaflet({
          params: { id },
          headers: by(managerKey),
          body: {
            ...changes,
            file: file && fileOf(file),
            // A form cannot say that something is not set: it is left empty.
            visible_at: visible_at === null ? '' : visible_at,
          },
          ...settings,
        }),
        (answer) => entityIn(answer, 'leaflet'),
      ),
    leaflets: ({ of, page }, { managerKey, ...settings }) =>
      settle(
        calls.leaflets({ query: { supplier_id: of, page }, headers: by(managerKey), ...settings }),
        (body) => ({ leaflets: listIn(body, 'leaflets'), nextPage: nextPageOf(body) }),
      ),
  };
}
