/**
 * Waits for pieces of work in one transaction that share trips to the database, and then fails as the first of them
 * that failed: none of them goes on in a transaction that is being undone.
 */
export async function together<Work extends readonly unknown[]>(
  ...work: { [Piece in keyof Work]: Promise<Work[Piece]> }
): Promise<Work> {
  const settled = await Promise.allSettled(work);
  return settled.map((piece) => {
    if (piece.status === 'rejected') throw piece.reason;
    return piece.value;
  }) as unknown as Work;
}
