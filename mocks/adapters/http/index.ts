export { optionsFromEnvironment, SettingInvalid } from './environment.ts';
export { type OpenOptions, openSandboxServer } from './open.ts';
export { type HttpServer, PortUnavailable, serveHttp } from './server.ts';
