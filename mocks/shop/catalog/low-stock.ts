/** Stock of up to this many pieces, kg or litres counts as low. */
const LOW_STOCK = 5;

/** Whether shoppers see the remaining stock. */
export const isStockShown = (left: number): boolean => left <= LOW_STOCK;

/** Whether shoppers are told that it will soon be gone. */
export const isLowStock = (left: number): boolean => left > 0 && isStockShown(left);
