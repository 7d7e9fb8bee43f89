/** Where to pay money to, and the reference to use. */
export interface BankDetails {
  /** Name of the bank. */
  bank: string | null;
  /** Branch code. */
  branchCode: string | null;
  /** Holder of the account. */
  accountName: string | null;
  /** Number of the account. */
  accountNumber: string | null;
  /** Such as cheque. */
  accountType: string | null;
  /** What to give as the reference. */
  reference: string | null;
}

type Said = string | null | undefined;

/** The bank fields of a supplier or of a debtor card, by name. */
export const bankDetails = (
  from: {
    bank_name?: Said;
    bank_branch?: Said;
    bank_account_name?: Said;
    bank_account?: Said;
    bank_account_type?: Said;
  },
  reference: Said,
): BankDetails => ({
  bank: from.bank_name ?? null,
  branchCode: from.bank_branch ?? null,
  accountName: from.bank_account_name ?? null,
  accountNumber: from.bank_account ?? null,
  accountType: from.bank_account_type ?? null,
  reference: reference ?? null,
});
