import type { CartLine, Id, Offer } from '@spaza/contracts';
import type { CallSettings } from '../../client/create-client.ts';
import type { CatalogVerbs } from '../../gateway/catalog.ts';
import { done, type Outcome } from '../../gateway/outcome.ts';
import { sameId } from '../../rules/same-id.ts';
import { withAdded } from '../cart/lines.ts';

/** Number of concurrent lookups. */
const AT_ONCE = 6;

/** The supplier's replacement for an offer, by the key of that offer; undefined if it has none. */
export type Replacements = ReadonlyMap<string, Offer | undefined>;

/** Looks up, line by line, what a supplier offers of the same sellables. */
export async function findReplacements(
  catalog: CatalogVerbs,
  lines: readonly CartLine[],
  supplierId: Id,
  call?: CallSettings,
): Promise<Outcome<Replacements>> {
  const replacements = new Map<string, Offer | undefined>();
  const foreign = lines.filter(({ offer }) => offer.supplier && !sameId(offer.supplier.id, supplierId));
  for (let at = 0; at < foreign.length; at += AT_ONCE) {
    const batch = foreign.slice(at, at + AT_ONCE);
    const outcomes = await Promise.all(
      batch.map(({ offer }) => catalog.sellableOffers({ id: offer.sellable.id, supplierId }, call)),
    );
    for (const [index, outcome] of outcomes.entries()) {
      if (!outcome.ok && outcome.problem.status !== 404) return outcome;
      const id = String(batch[index]?.offer.id);
      replacements.set(id, outcome.ok ? outcome.value[0] : undefined);
    }
  }
  return done(replacements);
}

/** The lines with every offer replaced that has a replacement or has none to be had. */
export const withReplacements = (lines: readonly CartLine[], replacements: Replacements): CartLine[] =>
  lines.reduce<CartLine[]>((kept, { offer, qty }) => {
    const replaced = replacements.has(String(offer.id)) ? replacements.get(String(offer.id)) : offer;
    return replaced ? withAdded(kept, replaced, qty) : kept;
  }, []);

/** The lines that have no replacement. */
export const droppedBy = (lines: readonly CartLine[], replacements: Replacements): CartLine[] =>
  lines.filter(({ offer }) => replacements.has(String(offer.id)) && !replacements.get(String(offer.id)));
