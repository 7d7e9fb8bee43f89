import { computed, signal } from '@preact/signals-core';
import type { CallSettings } from '../client/options.ts';
import type { UploadProgress } from '../client/upload.ts';
import type { AsManager } from '../gateway/as-manager.ts';
import type { Gateway } from '../gateway/create-gateway.ts';
import type { ImportFile, ImportReport } from '../gateway/imports.ts';
import type { Outcome } from '../gateway/outcome.ts';
import { refusedHere } from '../gateway/problem-here.ts';
import { writeOnce } from '../session/after-lost-answer.ts';
import { namingMissingArguments, perSession, type Session } from '../session/session.ts';
import { hasFields, isId, isText, nullOr, readerOf } from '../session/storage/sanitize-stored.ts';

/** Status of a file: `staged` waits to be applied, `rejected` has rows that must be fixed. */
export type ImportStep =
  | 'none'
  | 'uploading'
  | 'staged'
  | 'rejected'
  | 'applied'
  | 'discarded'
  | (string & {});

/** A manager's uploads and their results: `importsOf`. */
export interface ImportsFlow extends ReturnType<typeof createImports> {}

type Progress = Pick<UploadProgress, 'sentBytes' | 'totalBytes'>;
type Close = Gateway['imports']['apply'];

/** The current file, and the key that it was uploaded under, if it had one. */
type HeldReport = ImportReport & { key?: string | undefined };

const readReport = readerOf(
  nullOr(hasFields<HeldReport>({ import: hasFields<ImportReport['import']>({ id: isId, status: isText }) })),
);

/** The state of the last uploaded file, shared by all managers of a session. */
const inHand = perSession(({ storage, gateway, wait, log }) => ({
  gateway,
  ports: { wait, log },
  saved: storage.open<HeldReport | null>('imports', { initial: null, read: readReport }),
  uploading: signal(false),
  progress: signal<Progress | null>(null),
}));

function createImports(
  { gateway, ports, saved, uploading, progress }: ReturnType<typeof inHand>,
  managerKey: string,
) {
  const as = (call?: CallSettings): AsManager => ({ ...call, managerKey });
  const report = computed(() => saved.state.value);
  const keep = (next: HeldReport | null): void => {
    saved.update(() => next);
    saved.flush();
  };

  /** Applies or discards the current file. */
  async function close(verb: Close, call?: CallSettings): Promise<Outcome<ImportReport>> {
    saved.refresh();
    const held = saved.state.peek();
    if (!held) return refusedHere('no_import');
    const outcome = await verb(held.import.id, as(call));
    if (outcome.ok) keep(outcome.value);
    // The shop may have dropped the file, or someone else has applied or discarded it.
    else if (outcome.problem.status === 404 || outcome.problem.code === 'import_settled') keep(null);
    return outcome;
  }

  return {
    /** Status of the current file; the same after a reload. */
    step: computed<ImportStep>(() =>
      uploading.value ? 'uploading' : (report.value?.import.status ?? 'none'),
    ),
    /** The shop's report: the number of rows, and their problems. */
    report,
    /** Problems of the rows, by line; `report.further_problems` counts those that are not listed. */
    problems: computed(() => report.value?.problems ?? []),
    /** Upload progress; null if no upload is in progress, or progress is not reported. */
    progress: computed(() => progress.value),
    /** Receives upload progress: pass it to `withUploadProgress` around the gateway's `fetch`. */
    onProgress({ call, sentBytes, totalBytes }: UploadProgress): void {
      if (call.call === 'import.create') progress.value = { sentBytes, totalBytes };
    },
    /**
     * Uploads a file to be checked; the catalogue does not change yet. A signal in `call` aborts it. Problems
     * besides those of the shop: `upload_under_way`, `import_waiting` while another file waits to be applied or
     * abandoned, `empty_file`, `supplier_required`, `maybe_done` if the answer was lost and
     * the shop knows no keys. The waiting file itself may be uploaded again under its key.
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
        await gateway.capabilities.known();
        const isRepeatable = file.idempotencyKey !== undefined && gateway.capabilities.has('idempotency');
        const send = () => gateway.imports.stage(file, as(call));
        const outcome = await writeOnce({ send, isRepeatable }, ports, call);
        if (outcome.ok) keep({ ...outcome.value, key: file.idempotencyKey });
        return outcome;
      } finally {
        uploading.value = false;
        progress.value = null;
      }
    },
    /** Applies the current file to the catalogue in one step. Sending it twice is safe. */
    apply: (call?: CallSettings): Promise<Outcome<ImportReport>> => close(gateway.imports.apply, call),
    /** Drops the current file. */
    abandon: (call?: CallSettings): Promise<Outcome<ImportReport>> => close(gateway.imports.discard, call),
    /** Forgets the result of the last file; a staged one stays at the shop. */
    clear: (): void => keep(null),
  };
}

/**
 * Uploading catalogue data, as a manager.
 * @param managerKey as issued by the shop; it is never stored
 * @throws TypeError if the session was not created by `createSession`
 */
export const importsOf = (session: Session, managerKey: string): ImportsFlow =>
  namingMissingArguments(createImports(inHand(session), managerKey), 'imports.');
