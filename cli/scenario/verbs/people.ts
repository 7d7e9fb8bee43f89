import { addressesOf, debtorCardsOf } from '@spaza/sdk';
import { accepted } from '../run/endings.ts';
import { pulled } from './controls.ts';
import { supplierOf } from './supplier.ts';
import type { Verbs } from './verb.ts';

export const peopleVerbs: Verbs<'sign_up' | 'sign_in' | 'sign_out' | 'address' | 'debtor_card'> = {
  async sign_up(form, actor, scene) {
    await scene.register(actor, form ?? {});
    return actor.session.account.current.peek();
  },
  async sign_in(form, actor) {
    const { login = actor.login, password = actor.password } = form ?? {};
    accepted(await actor.session.account.signIn({ login, password }));
    return actor.session.account.current.peek();
  },
  async sign_out(_none, { session }) {
    await session.account.signOut();
    return null;
  },
  async address(form, { session }) {
    const book = addressesOf(session);
    const { unit_or_floor = null, ...place } = form;
    const saved = accepted(await book.add({ ...place, unit_or_floor }));
    return accepted(book.choose(saved.id));
  },
  async debtor_card(input, actor, scene) {
    const { id_number, business_address, decide = 'accepted', ...money } = input ?? {};
    const cards = debtorCardsOf(actor.session);
    const supplier = supplierOf(actor);
    accepted(
      await cards.request(supplier.id, {
        idNumber: id_number ?? '8001015009087',
        businessAddress: business_address ?? '31 Washington Street, Langa, Cape Town, 7455',
      }),
    );
    if (decide !== 'pending') {
      const change = { login: actor.login, supplier_id: supplier.id, status: decide, ...money };
      await pulled(scene.controls.changeDebtorCard({ ...scene.operator(), body: change }));
    }
    accepted(await cards.load());
    return cards.at(supplier.id);
  },
};
