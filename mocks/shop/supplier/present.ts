import type { Supplier } from '@spaza/contracts';
import { closedText, weekFrom } from './opening.ts';
import type { SupplierRow } from './supplier.store.ts';

/**
 * A supplier as shoppers see it. It is closed for the reason that it gives, or else by its hours.
 * @param now the shop's time, in ms since 1970
 * @param distance in km
 */
export function presentSupplier(row: SupplierRow, now: number, distance?: number): Supplier {
  const {
    slug,
    opening: _opening,
    agency_id: _agency,
    client_config: _config,
    slot_capacity: _capacity,
    delivery: _delivery,
    closed_on_main_holidays: _holidays,
    ...supplier
  } = row;
  return {
    ...supplier,
    closed_text: row.closed_text ?? closedText(row, now),
    // Relative: whoever answers the request knows under which host it was asked.
    api_endpoint: `/s/${slug}`,
    ...(distance !== undefined && { distance: Math.round(distance * 1000) / 1000 }),
    hours: weekFrom(row, now),
  };
}
