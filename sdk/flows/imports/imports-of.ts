import { computed, signal } from '@preact/signals-core';
import type { CallSettings } from '../../client/create-client.ts';
import type { UploadProgress } from '../../client/upload.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { ImportFile, ImportReport } from '../../gateway/imports.ts';
import type { AsManager } from '../../gateway/leaflets.ts';
import { type Outcome, refusedHere } from '../../gateway/outcome.ts';
import { perSession } from '../per-session.ts';
import type { Session } from '../session.ts';
import { hasFields, isEntity, nullOr, readerOf } from '../storage/stored.ts';

/** Where a file stands: `staged` waits to be applied, `rejected` has rows that must be fixed. */
export type ImportStep =
  | 'none'
  | 'uploading'
  | 'staged'
  | 'rejected'
  | 'applied'
  | 'discarded'
  | (string & {});

/** Uploads of a manager, and what became of them: `importsOf`. */
export interface ImportsFlow extends ReturnType<typeof createImports> {}

type Progress = Pick<UploadProgress, 'sentBytes' | 'totalBytes'>;
type Settle = Gateway['imports']['apply'];

/** A file in hand, and the key that it was handed in under, where it had one. */
type HeldReport = ImportReport & { key?: string | undefined };

const readReport = readerOf(
  nullOr(hasFields<HeldReport>({ import: isEntity<ImportReport['import']>('status') })),
);

/** What a program keeps about the file that it handed in last, whoever does it. */
const inHand = perSession(({ storage, gateway }) => ({
  gateway,
  saved: storage.open<HeldReport | null>('imports', { initial: null, read: readReport }),
  uploading: signal(false),
  progress: signal<Progress | null>(null),
}));

function createImports(
  { gateway, saved, uploading, progress }: ReturnType<typeof inHand>,
  managerKey: string,
) {
  const as = (call?: CallSettings): AsManager => ({ ...call, managerKey });
  const report = computed(() => saved.state.value);
  const keep = (next: HeldReport | null): void => {
    saved.update(() => next);
    saved.flush();
  };

  async function settle(verb: Settle, call?: CallSettings): Promise<Outcome<ImportReport>> {
    saved.refresh();
    const held = saved.state.peek();
    if (!held) return refusedHere('no_import');
    const outcome = await verb(held.import.id, as(call));
    if (outcome.ok) keep(outcome.value);
    // A shop drops files that nobody came back for, and somebody else may have settled this one.
    else if (outcome.problem.status === 404 || outcome.problem.code === 'import_settled') keep(null);
    return outcome;
  }

  return {
    /** Where the file in hand stands; the same after a reload. */
    step: computed<ImportStep>(() =>
      uploading.value ? 'uploading' : (report.value?.import.status ?? 'none'),
    ),
    /** What the shop says about it: how many rows it has, and which of them are wrong. */
    report,
    /** The rows that are wrong, by line; `report.further_problems` counts those that are not listed. */
    problems: computed(() => report.value?.problems ?? []),
    /** How much of a file has left this program; null while none is under way, and where nobody counts. */
    progress: computed(() => progress.value),
    /** Takes how far an upload has come: to be given to `withUploadProgress` around what the gateway sends with. */
    onProgress({ call, sentBytes, totalBytes }: UploadProgress): void {
      if (call.call === 'import.create') progress.value = { sentBytes, totalBytes };
    },
    /**
     * Hands a file in, to be checked; nothing of it is in the catalogue yet. A signal in `call` breaks it off. Problems
     * beside those of the shop: `upload_under_way`, `import_waiting` while another file waits to be applied or
     * abandoned, `empty_file`, `supplier_required`. The file that waits may itself be handed in again, under its key.
     */
    async upload(file: ImportFile, call?: CallSettings): Promise<Outcome<ImportReport>> {
      saved.refresh();
      if (uploading.peek()) return refusedHere('upload_under_way');
      const held = saved.state.peek();
      const isAgain = held?.key !== undefined && held.key === file.idempotencyKey;
      if (held?.import.status === 'staged' && !isAgain) return refusedHere('import_waiting');
      if (file.file.size === 0) return refusedHere('empty_file');
      if (file.type !== 'products' && file.supplierId === undefined) return refusedHere('supplier_required');
      uploading.value = true;
      try {
        const outcome = await gateway.imports.stage(file, as(call));
        if (outcome.ok) keep({ ...outcome.value, key: file.idempotencyKey });
        return outcome;
      } finally {
        uploading.value = false;
        progress.value = null;
      }
    },
    /** Puts the file in hand into the catalogue, whole and in one step. Sending it twice is safe. */
    apply: (call?: CallSettings): Promise<Outcome<ImportReport>> => settle(gateway.imports.apply, call),
    /** Drops the file in hand. */
    abandon: (call?: CallSettings): Promise<Outcome<ImportReport>> => settle(gateway.imports.discard, call),
    /** Forgets what became of the last file; one that is staged stays at the shop. */
    clear: (): void => keep(null),
  };
}

/**
 * Handing in catalogue data, as a manager.
 * @param managerKey as the shop gave it out; it is kept nowhere
 * @throws TypeError if the session was not created by `createSession`
 */
export const importsOf = (session: Session, managerKey: string): ImportsFlow =>
  createImports(inHand(session), managerKey);
