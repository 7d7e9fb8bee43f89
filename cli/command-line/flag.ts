/** Reads what was typed; where a flag or an argument is repeated, it gets what came of the one before. */
export type Parse<T = unknown> = (text: string, before: never) => T;

/** A flag as it is declared. */
export interface Flag {
  /** As help shows it: `-y, --yes`, `--page <number>`, `--no-bags`. */
  flags: string;
  says: string;
  long: string | undefined;
  short: string | undefined;
  /** The name under which its value is handed over. */
  key: string;
  /** A word has to follow it. */
  takesValue: boolean;
  isNegated: boolean;
  isRequired: boolean;
  parse: Parse | undefined;
  /** The only values that it takes; any where left out. */
  choices?: readonly string[];
}

const camelCase = (name: string) => name.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());

/** Reads the declaration of a flag. */
export function flagOf(flags: string, says: string, parse?: Parse, isRequired = false): Flag {
  const words = flags.split(/[ ,]+/);
  const long = words.find((word) => word.startsWith('--'));
  const short = words.find((word) => /^-[^-]/.test(word));
  const name = (long ?? short ?? '').replace(/^-+/, '');
  const isNegated = name.startsWith('no-');
  return {
    flags,
    says,
    long,
    short,
    key: camelCase(isNegated ? name.slice('no-'.length) : name),
    takesValue: flags.endsWith('>'),
    isNegated,
    isRequired,
    parse,
  };
}
