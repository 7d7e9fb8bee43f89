/** An order has moved on by itself: time ran out, or its provider knows more than the shop. It must be brought up to date. */
export class Behind extends Error {}
