/** Prefix of South African article numbers. */
const PREFIX = '600';
// Coprime to a billion, so every id up to a billion gets a different number, and neighbours look unrelated.
const SPREAD = 387_420_489;
const MILLIARD = 1_000_000_000;

/** Calculates the check digit of an EAN-13: the digits weigh 1 and 3 in turn. */
export function checkDigit(twelve: string): number {
  const sum = Array.from(twelve, Number).reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** Returns the EAN-13 of a sellable: unique and valid. */
export function barcodeOf(id: number): string {
  const twelve = PREFIX + String((id * SPREAD) % MILLIARD).padStart(9, '0');
  return twelve + checkDigit(twelve);
}
