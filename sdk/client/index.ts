export {
  CallError,
  type CallErrorKind,
  ContractDrift,
  type DriftedField,
  MissingParameter,
} from './call-error.ts';
export { type CallSettings, type Client, createClient } from './create-client.ts';
export type { CallInfo, ClientOptions, Credentials, PerCall, RetryOptions, Validation } from './options.ts';
