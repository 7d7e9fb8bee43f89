// Builds the package of the current workspace: npm run build --workspace=@spaza/contracts
import { buildPackage } from './build-package.ts';

await buildPackage(process.cwd());
