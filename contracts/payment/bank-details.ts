import { z } from 'zod';

/** Fields of a bank account that money can be paid into. */
export const bankFields = {
  bank_name: z.string().nullish().meta({ description: 'Bank of the supplier.' }),
  bank_branch: z.string().nullish().meta({ description: 'Branch code.' }),
  bank_account_name: z.string().nullish().meta({ description: 'Holder of the account.' }),
  bank_account: z.string().nullish().meta({ description: 'Account number.' }),
  bank_account_type: z
    .string()
    .nullish()
    .meta({ description: 'Type of the account.', examples: ['Cheque'] }),
};
