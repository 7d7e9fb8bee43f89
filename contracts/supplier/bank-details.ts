import { z } from 'zod';

/** Fields of the bank account that payments go to. */
export const bankFields = {
  bank_name: z.string().nullish().meta({ description: 'Name of the supplier’s bank.' }),
  bank_branch: z.string().nullish().meta({ description: 'Branch code.' }),
  bank_account_name: z.string().nullish().meta({ description: 'Name of the account holder.' }),
  bank_account: z.string().nullish().meta({ description: 'Account number.' }),
  bank_account_type: z
    .string()
    .nullish()
    .meta({ description: 'Type of the account.', examples: ['Cheque'] }),
};
