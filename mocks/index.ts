export { createHandlers, type Handlers } from './handlers/handlers.ts';
export { createSandbox, loadKeys, type SandboxOptions } from './node.ts';
export type { Sandbox, SandboxKeys } from './sandbox.ts';
