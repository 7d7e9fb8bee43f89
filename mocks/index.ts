export { createSandbox, loadKeys, type SandboxOptions } from './create-sandbox.ts';
export { createHandlers, type Handlers } from './handlers/handlers.ts';
export type { Sandbox, SandboxKeys } from './sandbox.ts';
