import type { Id, Leaflet, Newer, NewLeaflet, Older, Position } from '@spaza/contracts';
import type { CallSettings, Client } from '../client/create-client.ts';
import type { Desk } from './desk.ts';
import { entityIn, listIn, nextPageOf } from './entity.ts';
import type { Outcome } from './outcome.ts';
import { settle } from './settle.ts';

/** A call that only managers may make. */
export interface AsManager extends CallSettings {
  /** Key of the manager, as the shop gave it out. */
  managerKey: string;
}

/** The file of a leaflet: a PDF, PNG, JPEG, WebP or GIF of at most 10 MB. */
export interface LeafletFile {
  content: Blob;
  /** What it is called, such as `week-48.pdf`. */
  name: string;
}

/** What becomes of a leaflet; what is left out stays as it is. */
export type LeafletChanges = Partial<Omit<NewLeaflet, 'supplier_ids' | 'published'>> & {
  /** False takes it back. */
  published?: boolean;
  /** Takes the place of its file, or of its address. */
  file?: LeafletFile;
};

/** Leaflets page by page. */
export interface LeafletPage {
  leaflets: readonly Leaflet[];
  /** Null on the last one. */
  nextPage: number | null;
}

export interface LeafletVerbs {
  /** Published leaflets of suppliers within a radius in km. */
  nearby(around: Position & { radius: number }, settings?: CallSettings): Promise<Outcome<Leaflet[]>>;
  ofSupplier(supplierId: Id, settings?: CallSettings): Promise<Outcome<Leaflet[]>>;
  /** Adds a leaflet to one or more suppliers. */
  publish(leaflet: NewLeaflet, settings: AsManager): Promise<Outcome<Leaflet>>;
  /** As `publish`, with the file instead of its address. Only a sandbox has this call. */
  publishFile(
    leaflet: Omit<NewLeaflet, 'path'> & { file: LeafletFile },
    settings: AsManager,
  ): Promise<Outcome<Leaflet>>;
  /** Changes, replaces or takes back a leaflet. Only a sandbox has this call. */
  change(id: Id, changes: LeafletChanges, settings: AsManager): Promise<Outcome<Leaflet>>;
  /** Drafts and ended ones too, what begins last first; of all suppliers or of one. Only a sandbox has this call. */
  all(
    page: { of?: Id | undefined; page?: number | undefined },
    settings: AsManager,
  ): Promise<Outcome<LeafletPage>>;
}

/** A form names its files by what they are called. */
const fileOf = ({ content, name }: LeafletFile) => new File([content], name, { type: content.type });

/** Each generation has some of these calls alone; every gateway has all of them. */
export const leafletVerbs = (
  newer: Client<Newer['leaflet']>,
  older: Client<Older['leaflet']>,
  desk: Desk,
): LeafletVerbs => ({
  nearby: ({ lat, lon, radius }, settings) =>
    settle(
      'leaflet.nearby',
      newer.nearby({ query: { lat, lon, radius: `${radius}km` }, ...settings }),
      (body) => listIn(body, 'leaflets'),
    ),
  ofSupplier: (id, settings) =>
    settle('leaflet.ofSupplier', older.ofSupplier({ params: { id }, supplierId: id, ...settings }), (body) =>
      listIn(body, 'leaflets'),
    ),
  publish: (body, { managerKey, ...settings }) =>
    settle(
      'leaflet.create',
      older.create({ headers: { 'http-x-auth': managerKey }, body, ...settings }),
      (answer) => entityIn(answer, 'leaflet'),
    ),
  publishFile: ({ file, visible_at, published, ...leaflet }, { managerKey, ...settings }) =>
    settle(
      'desk.createLeaflet',
      desk.createLeaflet({
        headers: { 'http-x-auth': managerKey },
        body: {
          ...leaflet,
          file: fileOf(file),
          visible_at: visible_at ?? undefined,
          published: published ?? undefined,
        },
        ...settings,
      }),
      (answer) => entityIn(answer, 'leaflet'),
    ),
  change: (id, { file, visible_at, ...changes }, { managerKey, ...settings }) =>
    settle(
      'desk.changeLeaflet',
      desk.changeLeaflet({
        params: { id },
        headers: { 'http-x-auth': managerKey },
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
  all: ({ of, page }, { managerKey, ...settings }) =>
    settle(
      'desk.leaflets',
      desk.leaflets({
        query: { supplier_id: of, page },
        headers: { 'http-x-auth': managerKey },
        ...settings,
      }),
      (body) => ({ leaflets: listIn(body, 'leaflets'), nextPage: nextPageOf(body) }),
    ),
});
