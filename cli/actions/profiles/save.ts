import type { Context } from '../../context.ts';
import { wrongUsage } from '../../failure.ts';
import type { KeptProfile } from '../../ports.ts';
import { findKey, KEY_HOLDERS } from '../../shop/keys.ts';
import { showProfiles } from '../../shop/show-profiles.ts';
import { timeText } from '../../values/times.ts';

export interface SaveFlags {
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

export async function runSave(
  { name, keys, use }: SaveFlags & { name: string },
  context: Context,
): Promise<void> {
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
