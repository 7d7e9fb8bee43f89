// Caches compiled modules between starts, which then take two thirds of the time. It only affects modules
// loaded afterwards, so preload it:
//   node --import ./mocks/adapters/http/compile-cache.ts …
import { enableCompileCache } from 'node:module';

enableCompileCache();
