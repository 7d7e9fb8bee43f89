import type { Declare } from '../command.ts';
import type { Context } from '../context.ts';
import { wrongUsage } from '../failure.ts';
import type { Output } from '../output/output.ts';
import type { Column } from '../output/table.ts';
import type { KeptProfile, KeptProfiles } from '../ports.ts';
import { findKey, KEY_HOLDERS } from '../shop/keys.ts';
import { confirmed } from '../shop/read-typed.ts';
import { requireProfile } from '../state/profiles.ts';
import { timeText } from '../values/times.ts';
import { given } from '../values/words.ts';

interface Row extends KeptProfile {
  name: string;
  isCurrent: boolean;
}

/** A masked key: enough to tell two apart. */
const masked = (key: string): string => `…${key.length >= 12 ? key.slice(-4) : ''}`;

const keysOf = ({ keys = {} }: KeptProfile) =>
  Object.fromEntries(Object.entries(keys).map(([holder, key]) => [holder, masked(key)]));

const columns: Column<Row>[] = [
  { title: 'Profile', text: ({ name }) => name, style: ({ isCurrent }) => (isCurrent ? 'green' : undefined) },
  { title: 'Used', text: ({ isCurrent }) => (isCurrent ? 'yes' : '') },
  { title: 'Shop', text: ({ baseUrl }) => baseUrl, isLong: true },
  { title: 'Generation', text: ({ generation }) => generation ?? '' },
  { title: 'Mode', text: ({ mode }) => mode ?? '' },
  {
    title: 'Keys',
    text: (row) =>
      Object.entries(keysOf(row))
        .map(([holder, key]) => `${holder} ${key}`)
        .join(', '),
  },
  { title: 'Timeout', text: ({ timeout }) => timeout ?? '' },
  { title: 'Validation', text: ({ validation }) => validation ?? '' },
  { title: 'Capabilities', text: ({ capabilities }) => capabilities ?? 'announced' },
  { title: 'Newer calls', text: ({ newerUrl }) => newerUrl ?? '', isLong: true },
];

/** Lists the profiles. Keys are masked. */
function showProfiles({ current, profiles }: KeptProfiles, output: Output): void {
  const rows = Object.entries(profiles).map(([name, profile]) => ({
    ...profile,
    name,
    isCurrent: name === current,
  }));
  const document = rows.map(({ name, isCurrent, baseUrl, generation, mode, timeout, ...profile }) => ({
    name,
    current: isCurrent,
    base_url: baseUrl,
    generation: generation ?? null,
    mode: mode ?? null,
    timeout: timeout ?? null,
    validation: profile.validation ?? null,
    capabilities: profile.capabilities ?? 'announced',
    newer_url: profile.newerUrl ?? null,
    keys: keysOf({ baseUrl, ...profile }),
  }));
  output.answer({ profiles: document }, (page) =>
    page.table(
      columns,
      rows,
      'There are no profiles yet. Next: spaza profiles save <name> --base-url <address>',
    ),
  );
}

const runList = ({ profiles, output }: Context): void => showProfiles(profiles.read(), output);

/** `spaza profiles list` */
export const newList: Declare = (command) =>
  command
    .description('List the profiles: the shop of each, and the keys it holds. Keys are masked.')
    .examples('spaza profiles list', "spaza profiles list --json | jq -r '.profiles[].name'")
    .run(runList);

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

async function runSave(
  context: Context,
  name: string,
  { keys, use }: { keys?: boolean; use?: boolean },
): Promise<void> {
  if (!NAME.test(name))
    throw wrongUsage('invalid_value', `'${name}' is not a valid name: use letters, digits, _ and -.`);
  const { settings, profiles, output } = context;
  const { baseUrl, generation, mode, timeoutMs, validation, newerUrl } = settings;
  const capabilities = settings.capabilities && (settings.capabilities.join(',') || 'none');
  const timeout = timeoutMs === undefined ? undefined : timeText(timeoutMs);
  const found = keys ? await keysIn(context) : undefined;
  const next = profiles.change((kept) => {
    const held = found ?? kept.profiles[name]?.keys;
    const others = given({ generation, mode, timeout, validation, capabilities, newerUrl, keys: held });
    const profile = { baseUrl, ...others };
    return { current: use ? name : kept.current, profiles: { ...kept.profiles, [name]: profile } };
  });
  showProfiles(next, output);
}

/** `spaza profiles save <name>` */
export const newSave: Declare = (command) =>
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
    .run(runSave);

function runUse({ profiles, output }: Context, name: string | undefined, { none }: { none?: boolean }): void {
  if (name === undefined && !none)
    throw wrongUsage('missing_value', 'Specify a profile, or --none.', 'spaza profiles list');
  if (name !== undefined && none)
    throw wrongUsage('conflicting_flags', 'Use either a profile or --none, not both.');
  const next = profiles.change((kept) => {
    if (name !== undefined) requireProfile(kept, name);
    return { ...kept, current: name ?? null };
  });
  showProfiles(next, output);
}

/** `spaza profiles use <name>` */
export const newUse: Declare = (command) =>
  command
    .description('Make a profile the current one. --profile and SPAZA_PROFILE take precedence over it.')
    .argument('[name]', 'name of the profile')
    .option('--none', 'use no profile')
    .examples('spaza profiles use thandi', 'spaza profiles use --none')
    .run(runUse);

async function runRemove(context: Context, name: string, { yes }: { yes?: boolean }): Promise<void> {
  const { profiles, output } = context;
  requireProfile(profiles.read(), name);
  const question = `Remove ${name}, with its session and cart?`;
  await confirmed({ question, yes, onDeclined: 'Nothing was removed.' }, context);
  const next = profiles.change(({ current, profiles: { [name]: _gone, ...left } }) => ({
    current: current === name ? null : current,
    profiles: left,
  }));
  profiles.forget(name);
  showProfiles(next, output);
}

/** `spaza profiles remove <name>` */
export const newRemove: Declare = (command) =>
  command
    .description(
      'Remove a profile from this machine, with its keys, session and cart. The shop is not notified.',
    )
    .argument('<name>', 'name of the profile')
    .option('-y, --yes', 'remove it without confirmation')
    .examples('spaza profiles remove thandi', 'spaza profiles remove thandi --yes --json')
    .run(runRemove);
