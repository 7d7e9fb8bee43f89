import type { SpazaCommand } from '../../command.ts';
import type { Context, GetContext } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import type { KeptProfile } from '../../ports.ts';
import { findKey, KEY_HOLDERS } from '../../shop/keys.ts';
import { showProfiles } from '../../shop/show-profiles.ts';
import { timeText } from '../../values/times.ts';

interface SaveFlags {
  keys?: boolean;
  use?: boolean;
}

const NAME = /^[\w-]{1,40}$/;

async function keysIn(context: Context) {
  const found = await Promise.all(
    KEY_HOLDERS.map(async (holder) => [holder, await findKey(holder, context)] as const),
  );
  const { apiKey, basic } = context.settings;
  return {
    ...(Object.fromEntries(found.filter(([, key]) => key !== undefined)) as KeptProfile['keys']),
    ...(apiKey && { api: `${apiKey.header}:${apiKey.value}` }),
    ...(basic && { basic: `${basic.username}:${basic.password}` }),
  };
}

async function runSave({ name, keys, use }: SaveFlags & { name: string }, context: Context): Promise<void> {
  if (!NAME.test(name))
    throw wrongUsage('invalid_value', `'${name}' is not a valid name: use letters, digits, _ and -.`);
  const { settings, profiles, output } = context;
  const { baseUrl, generation, mode, timeoutMs, validation, newerUrl } = settings;
  const capabilities = settings.capabilities && (settings.capabilities.join(',') || 'none');
  const timeout = timeoutMs && timeText(timeoutMs);
  const found = keys ? await keysIn(context) : undefined;
  const next = profiles.change((kept) => {
    const held = found ?? kept.profiles[name]?.keys;
    const profile = {
      baseUrl,
      ...(generation && { generation }),
      ...(mode && { mode }),
      ...(timeout && { timeout }),
      ...(validation && { validation }),
      ...(capabilities && { capabilities }),
      ...(newerUrl && { newerUrl }),
      ...(held && { keys: held }),
    };
    return { current: use ? name : kept.current, profiles: { ...kept.profiles, [name]: profile } };
  });
  showProfiles(next, output);
}

/** `spaza profiles save <name>` */
export function newSave(command: SpazaCommand, context: GetContext): void {
  command
    .description(
      'Save the shop and how to call it (generation, mode, timeout, validation, capabilities, address of newer ' +
        'calls), as the other flags and variables say, as a profile. Each profile has its own session and cart, so ' +
        'that several people can shop side by side. With --keys, the keys that are known now (operator, manager, ' +
        'staff, SPAZA_API_KEY, SPAZA_BASIC_AUTH) are saved too, in a file that only you can read.',
    )
    .argument('<name>', 'letters, digits, _ and -')
    .option('--keys', 'save the keys that are known now')
    .option('--use', 'make it the current profile')
    .examples(
      'spaza profiles save thandi --base-url https://shop.example --generation older --use',
      'spaza profiles save live --base-url https://shop.example --capabilities none --use',
      'SPAZA_MANAGER_KEY=… spaza profiles save desk --base-url https://shop.example --keys',
    )
    .action(async (name: string, flags: SaveFlags) => runSave({ name, ...flags }, await context()));
}
