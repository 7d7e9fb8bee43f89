import type { Capability } from '@spaza/contracts/capabilities';
import type { Gateway } from '@spaza/sdk';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { accepted } from './accepted.ts';

/** Texts for a missing capability, and what to do instead. */
const WORDS = {
  import_staging: {
    lacks: 'This shop does not stage imports: it applies a file as soon as it has it, and keeps no list.',
    instead: 'To send a file that is applied at once: spaza imports upload <file>.',
  },
  leaflet_files: {
    lacks:
      'This shop takes a leaflet by its address only. It has no list, and its leaflets cannot be changed.',
    instead: 'spaza leaflets publish <address>.',
  },
  comparison: {
    lacks: 'This shop does not compare carts.',
    instead: 'spaza suppliers lists who sells nearby.',
  },
  current_password: {
    lacks: 'This shop does not change a password for the current one.',
    instead: 'spaza password forgot <phone number>.',
  },
  card_tokens: {
    lacks: 'This shop does not charge card tokens, so a card cannot be paid with from here.',
    instead: 'spaza pay <order> --provider <name>, with another provider.',
  },
  newer_calls: {
    lacks: 'This shop does not have the newer calls: agencies, and leaflets nearby.',
    instead: 'spaza suppliers lists who sells nearby.',
  },
} as const satisfies Partial<Record<Capability, { lacks: string; instead: string }>>;

/** Whether the shop has a capability. @throws Failure if its configuration cannot be read */
export async function hasCapability(
  { capabilities, config }: Pick<Gateway, 'capabilities' | 'config'>,
  capability: Capability,
  { settings }: Pick<Context, 'settings'>,
): Promise<boolean> {
  if (settings.capabilities === undefined && !capabilities.has(capability)) {
    const said = await config.shop();
    if (!said.ok && said.problem.code !== 'not_found') accepted(said);
  }
  return capabilities.has(capability);
}

/** @throws Failure `refused` if the shop lacks a capability; only its configuration was read */
export async function requireCapability(
  gateway: Pick<Gateway, 'capabilities' | 'config'>,
  capability: keyof typeof WORDS,
  context: Pick<Context, 'settings'>,
): Promise<void> {
  if (await hasCapability(gateway, capability, context)) return;
  const { lacks, instead } = WORDS[capability];
  throw new Failure('refused', {
    code: 'not_offered',
    messages: [lacks, `Nothing was sent, since its configuration does not announce ${capability}.`],
    next: `${instead} If the shop has it all the same: --capabilities ${capability}`,
  });
}
