import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Address, NewAddress } from '@spaza/contracts';
import {
  type AddressDraft,
  type AddressField,
  addressDraftOf,
  type FieldProblem,
  type FieldProblems,
  type Problem,
  positionIn,
} from '@spaza/sdk';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShop } from '../../shop/shop-context.tsx';
import { focusField } from '../../ui/form/read-form.ts';
import { refusalText } from '../account/account-problem.ts';
import { useWords } from '../problem/use-problem-texts.ts';

export interface AddressFormOptions {
  /** Whether the address must have a position on the map. */
  needsPin: boolean;
  /** Checks whether the address is usable before it is saved; any problems found keep the form open. */
  check?: ((place: NewAddress) => Promise<readonly Problem[]>) | undefined;
  onSaved: (address: Address) => void;
}

const fieldTexts: Readonly<Record<string, MessageDescriptor>> = {
  'formatted required': msg`An address is required`,
  'position required': msg`The courier needs a pin. Choose a place from the list, or set the pin here.`,
  'position unreadable': msg`These are not coordinates`,
  'position out_of_range': msg`There is no such place`,
  too_long: msg`This is too long`,
};
const failed = msg`The address could not be saved. What you typed is still here: try again.`;

const NONE: readonly Problem[] = [];

/** A draft with a position, ready to be saved; undefined if it has none. */
function placeIn({ formatted, pin }: AddressDraft): NewAddress | undefined {
  const position = positionIn(pin);
  if (!position || formatted.trim() === '') return undefined;
  return { formatted, latitude: position.lat, longitude: position.lon };
}

/** The form's values and errors, and the function that saves it. */
export function useAddressForm({ needsPin, check, onSaved }: AddressFormOptions) {
  const { session, log } = useShop();
  const { i18n } = useLingui();
  const typing = addressDraftOf(session);
  const words = useWords();
  const [problems, setProblems] = useState<FieldProblems<AddressField>>({});
  const [failure, setFailure] = useState<string>();
  const [refusals, setRefusals] = useState(NONE);

  const errorOf = (field: AddressField): string | undefined => {
    const problem: FieldProblem | undefined = problems[field];
    if (!problem) return undefined;
    const text = fieldTexts[`${field} ${problem.code}`] ?? fieldTexts[problem.code];
    return text ? i18n._(text) : (problem.messages[0] ?? i18n._(failed));
  };
  const textOf = (problem: Problem): string => {
    const text = refusalText(problem, words);
    return typeof text === 'string' ? text : i18n._(text);
  };

  const { mutate, isPending: isBusy } = useMutation({
    async mutationFn(form: HTMLFormElement) {
      setFailure(undefined);
      setRefusals(NONE);
      const typed = typing.draft.peek();
      const place = typed && placeIn(typed);
      const found = place && check ? await check(place) : NONE;
      if (found.length > 0) return setRefusals(found);
      const outcome = await typing.save({ needsPin });
      if (outcome.ok) return onSaved(outcome.value);
      const names = Object.keys(outcome.problem.fields);
      flushSync(() => {
        setProblems(outcome.problem.fields);
        setFailure(names.length > 0 ? undefined : textOf(outcome.problem));
      });
      focusField(form, ...names);
    },
    onError(error) {
      log('The address could not be saved', error);
      setFailure(i18n._(failed));
    },
  });

  return {
    draft: typing.draft.value,
    errors: {
      formatted: errorOf('formatted'),
      unit_or_floor: errorOf('unit_or_floor'),
      position: errorOf('position'),
    },
    failure,
    /** Why the address is not usable as it is. */
    refusals,
    isBusy,
    /** Clears the error of a field that is being edited. */
    change(part: Partial<Omit<AddressDraft, 'id'>>): void {
      const { formatted, unit_or_floor, position } = problems;
      setProblems({
        ...(formatted && part.formatted === undefined && { formatted }),
        ...(unit_or_floor && part.unitOrFloor === undefined && { unit_or_floor }),
        ...(position && part.pin === undefined && { position }),
      });
      if (part.unitOrFloor === undefined) setRefusals(NONE);
      typing.change(part);
    },
    discard: typing.discard,
    submit(event: SyntheticEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (!isBusy) mutate(event.currentTarget);
    },
  };
}
