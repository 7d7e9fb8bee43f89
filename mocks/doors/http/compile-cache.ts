// Keeps compiled modules between starts, which then take two thirds of the time. It only works for what is loaded
// afterwards, so it stands before a start: node --import ./mocks/doors/http/compile-cache.ts …
import { enableCompileCache } from 'node:module';

enableCompileCache();
