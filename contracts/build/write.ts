// Makes the package of the workspace in which it runs: npm run build --workspace=@spaza/contracts
import { buildPackage } from './build-package.ts';

await buildPackage(process.cwd());
