import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Folders of a package that may not import each other in a circle. */
const LAYERED = '^(contracts|mocks|storefront)/[^/]+$';

/** Import rules: contracts ← sdk ← storefront, cli; contracts ← mocks; nobody imports storefront or cli. */
export const layerRules: IFlattenedRuleSet = {
  forbidden: [
    {
      name: 'contracts-import-no-package',
      comment: 'Contracts are what is said on the wire; everything else is made from them.',
      severity: 'error',
      from: { path: '^contracts/' },
      to: { path: '^(sdk|mocks|storefront|cli|tests)/' },
    },
    {
      name: 'sdk-imports-contracts-only',
      comment: 'The SDK is what a stranger installs; it knows the wire and nothing else.',
      severity: 'error',
      // Examples are projects of others.
      from: { path: '^sdk/', pathNot: '^sdk/examples/' },
      to: { path: '^(mocks|storefront|cli|tests)/' },
    },
    {
      name: 'mocks-import-contracts-only',
      comment: 'The sandbox must not share code with the client that it tests.',
      severity: 'error',
      from: { path: '^mocks/' },
      to: { path: '^(sdk|storefront|cli|tests)/' },
    },
    {
      name: 'handlers-run-in-pages',
      comment: 'A page may mock its calls: what makes handlers needs neither Node nor the sandbox.',
      severity: 'error',
      from: { path: '^mocks/(handlers|routing)/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(mocks/(handlers|routing)|contracts|node_modules)/' },
    },
    {
      name: 'storefront-reaches-mocks-by-dynamic-import-only',
      comment: 'A demo build loads the sandbox when it starts; no other build carries any of it.',
      severity: 'error',
      from: { path: '^storefront/', pathNot: '\\.test\\.tsx?$|^storefront/testing/' },
      to: { path: '^mocks/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'nobody-imports-storefront-or-cli',
      severity: 'error',
      from: { pathNot: '^(storefront|cli|tests)/' },
      to: { path: '^(storefront|cli)/' },
    },
    {
      name: 'storefront-and-cli-are-apart',
      severity: 'error',
      from: { path: '^(storefront|cli)/' },
      to: { path: '^(storefront|cli|tests)/', pathNot: '^$1/' },
    },
    {
      name: 'screens-do-not-import-screens',
      comment: 'What two screens share has a name of its own, outside both.',
      severity: 'error',
      from: { path: '^storefront/screens/([^/]+)/' },
      to: { path: '^storefront/screens/', pathNot: '^storefront/screens/$1/' },
    },
    {
      name: 'looks-hold-no-data',
      comment: 'What is in ui/ shows what it is given.',
      severity: 'error',
      from: { path: '^storefront/ui/' },
      to: { path: '^(sdk|storefront/(app|screens|features|shop|navigation|loading|format))/' },
    },
    {
      name: 'declared-commands-are-light',
      comment: 'A command loads the SDK, schemas and the sandbox when it runs: help needs none of them.',
      severity: 'error',
      from: { path: '^cli/(commands|values)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(sdk/(?!rules\\.ts$)|mocks/(?!payments\\.ts$)|contracts/(?!vocabulary/)|node_modules/(zod|yaml)/)',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'work-knows-no-commands',
      comment: 'Only the program and other commands know a command.',
      severity: 'error',
      from: { path: '^cli/', pathNot: '^cli/(commands/|program\\.ts$)' },
      to: { path: '^cli/commands/' },
    },
    {
      name: 'sql-stands-in-stores',
      comment: 'Only stores speak SQL, and only mocks/db to the database driver.',
      severity: 'error',
      from: { path: '^mocks/', pathNot: '^mocks/db/' },
      to: { path: 'node_modules/(pg|@electric-sql)/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-folder-cycles',
      comment:
        'Folders make layers too. The domains of the SDK are one layer: an order has a cart, and a cart is ordered.',
      severity: 'error',
      scope: 'folder',
      from: { path: LAYERED },
      to: { path: LAYERED, circular: true },
    },
    {
      name: 'app-is-on-top',
      comment: 'Only the page and its build know the app: it puts screens, features and the shop together.',
      severity: 'error',
      from: { path: '^storefront/(?!app/|testing/|build/)[^/]+/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^storefront/app/' },
    },
  ],
};

const FOLDERS = ['contracts', 'sdk', 'mocks', 'storefront', 'cli', 'tests'];

/** A forbidden import. */
export interface LayerViolation {
  rule: string;
  from: string;
  to: string;
}

const BETWEEN_FILES = layerRules.forbidden!.filter((rule) => !('scope' in rule));
const BETWEEN_FOLDERS = layerRules.forbidden!.filter((rule) => 'scope' in rule);

/** A text that is a statement of SQL, or the beginning of one. */
const SQL =
  /(['"`])\s*(?:with \w+ as|select\s[^'"`]+\sfrom|insert into|update \w+ (?:\w+ )?set|delete from|lock table)\s/;

/** Returns the files of the sandbox that have SQL and are neither a store, nor `mocks/db`, nor for tests. */
const sqlOutsideStores = (baseDir: string): LayerViolation[] =>
  globSync('mocks/**/*.ts', {
    cwd: baseDir,
    exclude: ['**/node_modules', 'mocks/dist', 'mocks/db', '**/testing', '**/*.store.ts', '**/*.test.ts'],
  })
    .filter((file) => SQL.test(readFileSync(path.join(baseDir, file), 'utf8')))
    .map((from) => ({ rule: 'sql-stands-in-stores', from, to: 'SQL' }));

/** Returns every forbidden import under a folder. Type imports count like any other. */
export async function layerViolations(
  baseDir = repository,
  folders: string[] = FOLDERS,
): Promise<LayerViolation[]> {
  const violationsOf = async (forbidden: NonNullable<IFlattenedRuleSet['forbidden']>, ignored = '') => {
    const { output } = await cruise(folders, {
      baseDir,
      validate: true,
      ruleSet: { forbidden },
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: `(^|/)(dist|node_modules/\\.)/${ignored}` },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'default'],
        extensions: ['.ts', '.tsx', '.js', '.json'],
      },
    });
    return (output as ICruiseResult).summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
    }));
  };
  return [
    ...(await violationsOf(BETWEEN_FILES)),
    // A test may use anything of its package.
    ...sqlOutsideStores(baseDir),
    ...(await violationsOf(BETWEEN_FOLDERS, '|\\.test\\.tsx?$|/testing/')),
  ];
}
