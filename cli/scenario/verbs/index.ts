import type { VerbInput, VerbName } from '../language/verbs.ts';
import type { Actor, Scene, Verbs } from '../run/scene.ts';
import { callVerbs } from './call.ts';
import { controlVerbs } from './controls.ts';
import { cartVerbs } from './goods.ts';
import { checkoutVerbs, orderVerbs, payVerbs } from './order.ts';
import { peopleVerbs, staffVerbs } from './people.ts';
import { managerVerbs, supplierVerbs } from './supplier.ts';

const all: Verbs<VerbName> = {
  ...peopleVerbs,
  ...supplierVerbs,
  ...cartVerbs,
  ...checkoutVerbs,
  ...payVerbs,
  ...orderVerbs,
  ...staffVerbs,
  ...managerVerbs,
  ...controlVerbs,
  ...callVerbs,
};

/** Verbs that do not change the order. */
const KEEPS_ORDER: readonly VerbName[] = ['search', 'add', 'set', 'clear', 'refresh', 'validate'];
/** Verbs after which `actor.order` is the current order. */
const ANSWERS_ORDER: readonly VerbName[] = [
  'checkout',
  'place',
  'pay',
  'settle',
  'change',
  'cancel',
  'review',
  'read',
];

/** Runs a verb. */
export async function doVerb<V extends VerbName>(
  name: V,
  input: VerbInput<V>,
  actor: Actor,
  scene: Scene,
): Promise<unknown> {
  if (!KEEPS_ORDER.includes(name)) actor.isOrderFresh = false;
  const result = await all[name](input, actor, scene);
  if (ANSWERS_ORDER.includes(name)) actor.isOrderFresh = true;
  return result;
}
