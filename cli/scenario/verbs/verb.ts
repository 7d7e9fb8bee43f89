import type { VerbInput, VerbName } from '../language/verbs.ts';
import type { Actor } from '../run/actor.ts';
import type { Scene } from '../run/scene.ts';

/** Does what a verb says, and returns what came of it. @throws Refusal, CannotDo, CallError */
export type Verb<V extends VerbName> = (input: VerbInput<V>, actor: Actor, scene: Scene) => Promise<unknown>;

export type Verbs<V extends VerbName> = { readonly [Name in V]: Verb<Name> };
