/** Where South African article numbers start. */
const PREFIX = '600';
// Coprime to a milliard, so every id up to a milliard gets another number, and neighbours look unrelated.
const SPREAD = 387_420_489;
const MILLIARD = 1_000_000_000;

/** Check digit of an EAN-13: the digits weigh 1 and 3 in turn. */
export function checkDigit(twelve: string): number {
  const sum = Array.from(twelve, Number).reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** The EAN-13 of a sellable: its own, and valid. */
export function barcodeOf(id: number): string {
  const twelve = PREFIX + String((id * SPREAD) % MILLIARD).padStart(9, '0');
  return twelve + checkDigit(twelve);
}
