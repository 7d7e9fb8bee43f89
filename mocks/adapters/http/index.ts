// Compiles schemas, which makes parsing six times as fast. Must be imported before any schema is created.
import 'zod/compile';

export { type OpenOptions, openSandboxServer, optionsFromEnvironment, SettingInvalid } from './open.ts';
export { type HttpServer, PortUnavailable, serveHttp } from './server.ts';
