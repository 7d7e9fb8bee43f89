export { CallError, type CallErrorKind, MissingParameter } from './call-error.ts';
export { UnfitRequest, withCheckedRequests } from './check-requests.ts';
export { ContractDrift, type DriftedField } from './contract-drift.ts';
export { type Client, createClient } from './create-client.ts';
export { type Observer, observed, type SeenRequest, type SeenResponse } from './observed.ts';
export type {
  CallInfo,
  CallSettings,
  ClientOptions,
  Credentials,
  Fetch,
  PerCall,
  RetryOptions,
  SentCall,
  Validation,
} from './options.ts';
export { type UploadProgress, withUploadProgress } from './upload.ts';
export { VERSION } from './version.ts';
