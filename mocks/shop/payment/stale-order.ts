/** The order as it was read is out of date: its time ran out, or its provider knows more than the shop. Catch up and retry. */
export class StaleOrder extends Error {}
