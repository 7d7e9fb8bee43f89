// Compiles schemas, which then parse in a sixth of the time; must be imported before any schema is created.
import 'zod/compile';

export { optionsFromEnvironment, SettingInvalid } from './environment.ts';
export { type OpenOptions, openSandboxServer } from './open.ts';
export { type HttpServer, PortUnavailable, serveHttp } from './server.ts';
