/**
 * Waits for all pieces of work in one transaction that share round trips to the database, and then fails with the
 * first failure: none of them continues in a transaction that is being rolled back.
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
