import type { Supplier } from '@spaza/contracts';
import type { SupplierRow } from './supplier.store.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** A supplier as shoppers see it. */
export function presentSupplier(row: SupplierRow, distance?: number): Supplier {
  const {
    slug,
    opening,
    agency_id: _agency,
    client_config: _config,
    slot_capacity: _capacity,
    delivery: _delivery,
    closed_on_main_holidays: _holidays,
    ...supplier
  } = row;
  return {
    ...supplier,
    // Relative: whoever answers the request knows under which host it was asked.
    api_endpoint: `/s/${slug}`,
    ...(distance !== undefined && { distance: Math.round(distance * 1000) / 1000 }),
    hours: DAYS.map((dayname, day) => ({ dayname, formatted_hours: opening[day]?.join(' - ') ?? 'Closed' })),
  };
}
