/** npm's lockfile entry of an installed package. */
interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The lockfile, by installation folder. */
export type Lock = Readonly<Record<string, Locked>>;

/** The parts of a package.json that define what is installed. */
export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  /** Versions that replace the requested ones; nested ones apply only within a package. */
  overrides?: Overrides;
  allowScripts?: Record<string, boolean>;
}

interface Overrides {
  readonly [name: string]: string | Overrides;
}

const overridden = (overrides: Overrides): [name: string, version: string][] =>
  Object.entries(overrides).flatMap(([name, to]): [string, string][] =>
    typeof to === 'string' ? [[name, to]] : overridden(to),
  );

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Third-party packages: all but this project's own, which are linked. */
const installed = (lock: Lock) =>
  Object.entries(lock).flatMap(([folder, it]) =>
    folder.includes('node_modules/') && !it.link ? [{ folder, name: nameOf(folder), ...it }] : [],
  );

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/**
 * Returns packages whose content may change: without an integrity hash, or from a location other than a
 * registry.
 */
export const loosePackages = (lock: Lock): string[] =>
  installed(lock).flatMap(({ folder, version = '', resolved, integrity = '', inBundle }) => {
    if (!EXACT.test(version)) return `${folder} has no version of a registry: ${version}`;
    if (resolved !== undefined) return `${folder} names where it comes from`;
    if (inBundle) return `${folder} comes within another package`;
    return /^sha512-[\w+/]{86}==$/.test(integrity) ? [] : `${folder} is not held to its bytes`;
  });

/** Returns the dependencies of a package.json without an exact version. */
export const looseVersions = ({
  dependencies,
  devDependencies,
  optionalDependencies,
  overrides = {},
}: Manifest): string[] =>
  [
    ...Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    ...overridden(overrides),
  ]
    // An override may refer to the version listed under dependencies.
    .filter(([name, version]) => version !== `$${name}` || !dependencies?.[name])
    .flatMap(([name, version]) => (EXACT.test(version) ? [] : `${name} ${version}`));

/** Licences that require only attribution. */
const FREE = new Set([
  ...['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Unlicense'],
  ...['MIT OR Apache-2.0', 'Apache-2.0 AND MIT', '(MIT AND Zlib)', '(MIT OR CC0-1.0)'],
]);

/** Packages that name no licence of the list, and whose text was read: it requires only attribution. */
const READ_IN_FULL = new Set([
  // Bitstream Vera's, and the public domain.
  'dejavu-fonts-ttf: SEE LICENSE IN README.md AND LICENSE',
  // MIT, in its LICENSE.
  'png-js: none',
]);

/** Other licences, for build and test packages that are not distributed to users. */
const OF_TOOLS: Readonly<Record<string, RegExp>> = {
  // Changed files would have to be published; none are changed.
  'MPL-2.0': /^(axe-core|lightningcss(-.*)?)$/,
  // A table of browsers; requires attribution.
  'CC-BY-4.0': /^caniuse-lite$/,
  'PSF-2.0': /^argparse$/,
  'Python-2.0': /^argparse$/,
};

/** Returns the folders of a workspace's runtime dependencies, including transitive ones. */
function needed(lock: Lock, workspace: string): Set<string> {
  const found = new Set<string>();
  const visit = (folder: string): void => {
    const { dependencies, optionalDependencies } = lock[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      // Resolved like in Node: next to the package, then further up.
      let at = folder;
      while (at && !lock[`${at}/node_modules/${name}`]) at = at.slice(0, Math.max(0, at.lastIndexOf('/')));
      const target = at ? `${at}/node_modules/${name}` : `node_modules/${name}`;
      if (found.has(target)) continue;
      found.add(target);
      const { link } = lock[target] ?? {};
      visit(link ? nameOf(target).replace(/^@spaza\//, '') : target);
    }
  };
  visit(workspace);
  return found;
}

/**
 * Returns packages whose licence is not approved.
 * @param shipped distributed workspaces: their dependencies must be free for any use
 */
export function unlicensed(lock: Lock, shipped: readonly string[]): string[] {
  const handedOut = new Set(shipped.flatMap((workspace) => [...needed(lock, workspace)]));
  return installed(lock).flatMap(({ folder, name, license = 'none' }) => {
    const isFine =
      FREE.has(license) ||
      READ_IN_FULL.has(`${name}: ${license}`) ||
      (!handedOut.has(folder) && OF_TOOLS[license]?.test(name));
    return isFine ? [] : `${name}: ${license}`;
  });
}

/**
 * Returns packages with install scripts that `allowScripts` does not decide on, and decisions on packages
 * without any.
 */
export function undecidedScripts(lock: Lock, { allowScripts = {} }: Manifest): string[] {
  const names = new Set(installed(lock).flatMap((it) => (it.hasInstallScript ? it.name : [])));
  return [
    ...[...names].filter((name) => !(name in allowScripts)),
    ...Object.keys(allowScripts).filter((name) => !names.has(name)),
  ];
}
