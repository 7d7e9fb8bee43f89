import type { Command } from 'commander';
import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import { examples } from '../../lazy-commands.ts';
import type { KeptProfile } from '../../ports.ts';
import { findKey, KEY_HOLDERS } from '../../shop/keys.ts';
import { showProfiles } from '../../shop/show-profiles.ts';

interface SaveFlags {
  keys?: boolean;
  use?: boolean;
}

const NAME = /^[\w-]{1,40}$/;

/** `spaza profiles save <name>` */
export function newSave(command: Command, context: Context): void {
  command
    .description(
      'Save the shop, generation and mode that the other flags and variables say under a name. Each profile has a session ' +
        'and a cart of its own, so that several people can shop side by side. With --keys the keys of operator, manager ' +
        'and staff that are known now are saved too, in a file that only you can read.',
    )
    .argument('<name>', 'letters, digits, _ and -')
    .option('--keys', 'save the keys that are known now')
    .option('--use', 'use it from now on')
    .addHelpText(
      'after',
      examples(
        'spaza profiles save thandi --base-url https://shop.example --generation older --use',
        'SPAZA_MANAGER_KEY=… spaza profiles save desk --base-url https://shop.example --keys',
      ),
    )
    .action((name: string, flags: SaveFlags) => runSave({ name, ...flags }, context));
}

async function keysIn(context: Context) {
  const found = await Promise.all(
    KEY_HOLDERS.map(async (holder) => [holder, await findKey(holder, context)] as const),
  );
  return Object.fromEntries(found.filter(([, key]) => key !== undefined)) as NonNullable<KeptProfile['keys']>;
}

async function runSave({ name, keys, use }: SaveFlags & { name: string }, context: Context): Promise<void> {
  if (!NAME.test(name))
    throw wrongUsage('invalid_value', `'${name}' is no name: use letters, digits, _ and -.`);
  const { settings, profiles, output } = context;
  const { baseUrl, generation, mode } = settings;
  const kept = profiles.read();
  const before = kept.profiles[name]?.keys;
  const held = keys ? await keysIn(context) : before;
  const profile = { baseUrl, generation, ...(mode && { mode }), ...(held && { keys: held }) };
  const next = {
    current: use ? name : kept.current,
    profiles: { ...kept.profiles, [name]: profile },
  };
  profiles.write(next);
  showProfiles(next, output);
}
