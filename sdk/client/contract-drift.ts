import { CallError, type CallErrorDetails } from './call-error.ts';

/** A place in a request or response that does not match the contract. */
export interface DriftedField {
  /**
   * Path with dots and indexes: `offers.0.price_in_cents` in a response, empty for the body as a whole; in a
   * request it begins with the part, as in `body.cart.items.0.qty`.
   */
  path: string;
  /** What was expected there. */
  message: string;
}

/** A response whose body does not match the contract. */
export class ContractDrift extends CallError {
  /** Every field that is not as the contract says. */
  declare readonly fields: readonly DriftedField[];
  /** Fields that could not be read; a gateway reads the others in their own form. Without a gateway, all fields. */
  declare readonly unreadable: readonly DriftedField[];

  constructor(
    call: string,
    fields: readonly DriftedField[],
    details: Pick<CallErrorDetails, 'status' | 'requestId' | 'acted' | 'partial'> & {
      unreadable?: readonly DriftedField[] | undefined;
    },
  ) {
    const [first] = fields;
    const where = first ? `: ${first.path || 'body'}: ${first.message}` : '';
    super('drift', call, `${call} answered ${details.status} outside its contract${where}`, details);
    this.name = 'ContractDrift';
    this.fields = fields;
    this.unreadable = details.unreadable ?? fields;
  }
}

interface Issue {
  message: string;
  path?: ReadonlyArray<PropertyKey | { key: PropertyKey }> | undefined;
}
type Result = { issues?: readonly Issue[] | undefined };

/** A Standard Schema from any library. */
export type Schema = { '~standard': { validate(value: unknown): Result | Promise<Result> } };

export const isSchema = (it: unknown): it is Schema =>
  typeof it === 'object' && it !== null && '~standard' in it;

/**
 * Every place in a value that does not match.
 * @param within path of the value itself
 */
export async function unfitFields(
  schema: Schema,
  value: unknown,
  within: readonly string[] = [],
): Promise<DriftedField[]> {
  const { issues = [] } = await schema['~standard'].validate(value);
  return issues.map(({ path = [], message }) => ({
    path: [...within, ...path.map((step) => String(typeof step === 'object' ? step.key : step))].join('.'),
    message,
  }));
}
