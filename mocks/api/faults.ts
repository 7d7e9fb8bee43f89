import type { Fault, NewFault } from '@spaza/contracts';
import { createChance } from '../shop/random.ts';
import { notFound } from '../shop/refused.ts';
import type { CallNames } from './call-names.ts';
import { routePattern } from './route-pattern.ts';
import type { ServedRoute } from './served-route.ts';

/** A call that a fault may apply to. */
export interface FaultyCall {
  served: ServedRoute;
  params: Record<string, string>;
  search: string;
  /** Supplier at whose own address the shop was called. */
  supplierId: number | null;
  /** Finds out who is signed in. */
  accountId: () => Promise<string | undefined>;
}

const DEFAULT_SEED = 1;

function suppliersOf({ served, params, search, supplierId }: FaultyCall): string[] {
  const inPath = served.route.path.includes('/suppliers/:id') ? params.id : params.supplier_id;
  const named = [inPath, new URLSearchParams(search).get('supplier_id'), supplierId];
  return named.filter((id) => id != null).map(String);
}

/**
 * Creates the set of active faults. They live as long as this process and apply only to its own calls, like
 * the clock, which is also per process.
 */
export function createFaults(names: CallNames) {
  let faults: { fault: Fault; isMeant: (name: string) => boolean; draw: () => number }[] = [];
  let lastId = 0;

  async function isAbout({ account_id, supplier_id }: Fault, call: FaultyCall): Promise<boolean> {
    if (supplier_id !== undefined && !suppliersOf(call).includes(String(supplier_id))) return false;
    return account_id === undefined || (await call.accountId()) === String(account_id);
  }

  return {
    names,
    /** Whether no fault is set. */
    get areNone() {
      return faults.length === 0;
    },

    list: (): Fault[] => faults.map(({ fault }) => ({ ...fault })),

    add(wanted: NewFault): Fault {
      const id = ++lastId;
      const fault = { ...wanted, id, seed: wanted.seed ?? DEFAULT_SEED, fired: 0 };
      const chance = createChance(fault.seed);
      let drawn = 0;
      faults.push({ fault, isMeant: routePattern(wanted.route), draw: () => chance('fault', id, drawn++) });
      return { ...fault };
    },

    /** @throws Refused if the fault does not exist */
    remove(id: number): void {
      const others = faults.filter(({ fault }) => fault.id !== id);
      if (others.length === faults.length) throw notFound('fault');
      faults = others;
    },

    clear(): void {
      faults = [];
      lastId = 0;
    },

    /** Decides which faults apply to a call, and counts them. */
    async happenTo(call: FaultyCall): Promise<Fault[]> {
      const happening: Fault[] = [];
      for (const { fault, isMeant, draw } of faults) {
        if (!names.fits(call.served, isMeant) || !(await isAbout(fault, call))) continue;
        if (fault.times !== undefined && fault.fired >= fault.times) continue;
        if (draw() >= (fault.probability ?? 1)) continue;
        fault.fired += 1;
        happening.push(fault);
      }
      return happening;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;
