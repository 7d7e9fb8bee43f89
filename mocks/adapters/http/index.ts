// Compiles schemas, which makes parsing six times as fast. Must be imported before any schema is created.
import 'zod/compile';

export { optionsFromEnvironment, SettingInvalid } from './environment.ts';
export { type OpenOptions, openSandboxServer } from './open.ts';
export { type HttpServer, PortUnavailable, serveHttp } from './server.ts';
