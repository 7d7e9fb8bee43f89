import { CallError, type CallErrorDetails } from './call-error.ts';

/** One place of a request or an answer that does not fit the contract. */
export interface DriftedField {
  /**
   * Where it stands, with dots and indexes: `offers.0.price_in_cents` in an answer, empty for its body as a whole;
   * `body.cart.items.0.qty` in a request, which begins with the part of it.
   */
  path: string;
  /** What was expected there. */
  message: string;
}

/** An answer whose body does not fit the contract. */
export class ContractDrift extends CallError {
  declare readonly fields: readonly DriftedField[];

  constructor(
    call: string,
    fields: readonly DriftedField[],
    details: Pick<CallErrorDetails, 'status' | 'requestId'>,
  ) {
    const [first] = fields;
    const where = first ? `: ${first.path || 'body'}: ${first.message}` : '';
    super('drift', call, `${call} answered ${details.status} outside its contract${where}`, details);
    this.name = 'ContractDrift';
    this.fields = fields;
  }
}
