import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Address, NewAddress } from '@spaza/contracts';
import { ADDRESS_LIMITS } from '@spaza/contracts/vocabulary';
import {
  type AddressDraft,
  type AddressField,
  addressDraftOf,
  type FieldProblem,
  type FieldProblems,
  type FoundPlace,
  type Problem,
  positionIn,
  positionText,
} from '@spaza/sdk';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShop } from '../../shop/shop-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { focusField } from '../../ui/form/read-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { refusalText } from '../account/account-texts.ts';
import { Problems } from '../checkout/problems.tsx';
import { useInWords, useWords } from '../problem/problem-texts.ts';
import styles from './address.module.css';
import { PinField } from './pin-field.tsx';
import { useFoundPlaces } from './use-found-places.ts';

interface AddressFormOptions {
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
function useAddressForm({ needsPin, check, onSaved }: AddressFormOptions) {
  const { session, log } = useShop();
  const inWords = useInWords();
  const typing = addressDraftOf(session);
  const words = useWords();
  const [problems, setProblems] = useState<FieldProblems<AddressField>>({});
  const [failure, setFailure] = useState<string>();
  const [refusals, setRefusals] = useState(NONE);

  const errorOf = (field: AddressField): string | undefined => {
    const problem: FieldProblem | undefined = problems[field];
    if (!problem) return undefined;
    const text = fieldTexts[`${field} ${problem.code}`] ?? fieldTexts[problem.code];
    return inWords(text ?? problem.messages[0] ?? failed);
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
        setFailure(names.length > 0 ? undefined : inWords(refusalText(outcome.problem, words)));
      });
      focusField(form, ...names);
    },
    onError(error) {
      log('The address could not be saved', error);
      setFailure(inWords(failed));
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

interface PlaceFieldProps {
  text: string;
  error: string | undefined;
  onType: (text: string) => void;
  onFind: (place: FoundPlace) => void;
}

/** A field to enter an address, with suggested places. */
function PlaceField({ text, error, onType, onFind }: PlaceFieldProps) {
  const { t } = useLingui();
  // An address that was selected from the list, or was there before, is not searched again.
  const [wanted, setWanted] = useState('');
  const found = useFoundPlaces(wanted);
  return (
    <div className={styles.finder}>
      <TextField
        label={t`Street, suburb and town`}
        name="formatted"
        autoComplete="street-address"
        maxLength={ADDRESS_LIMITS.formatted}
        value={text}
        error={error}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setWanted(event.currentTarget.value);
        }}
      />
      <p className={found?.length === 0 ? styles.none : 'visually-hidden'} role="status">
        {found && t`${plural(found.length, { one: '# place found', other: '# places found' })}`}
      </p>
      {found && found.length > 0 && (
        <ul className={styles.found} aria-label={t`Places found`}>
          {found.map((place) => (
            <li key={place.formatted}>
              <button
                type="button"
                onClick={() => {
                  setWanted('');
                  onFind(place);
                }}
              >
                <Icon name="map-pin" size="s" />
                <span>{place.formatted}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AddressFormProps extends AddressFormOptions {
  /** Label of the save button. */
  save: ReactNode;
  /** Whether there is something to go back to. */
  canCancel: boolean;
}

/** A form to enter a new address or edit an existing one. */
export function AddressForm({ save, canCancel, ...options }: AddressFormProps) {
  const { t } = useLingui();
  const { draft, errors, failure, refusals, isBusy, change, discard, submit } = useAddressForm(options);
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone. Skips to the pin if the address is already filled in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on opening
  useEffect(() => {
    if (form.current) focusField(form.current, draft?.formatted ? 'pin' : 'formatted');
  }, []);

  if (!draft) return null;
  return (
    <Panel title={draft.id === null ? t`New address` : t`Change the address`}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {failure && (
          <Notice tone="error" icon="circle-alert" arrival={failure}>
            <p>{failure}</p>
          </Notice>
        )}
        <Problems problems={refusals} here="shipping_address" />
        <PlaceField
          text={draft.formatted}
          error={errors.formatted}
          // The pin may now belong to a different house in the street.
          onType={(formatted) => change({ formatted, isRough: draft.pin !== '' })}
          onFind={({ formatted, position, isRough }) =>
            change({ formatted, pin: positionText(position), isRough })
          }
        />
        <TextField
          label={t`Unit, floor or complex (optional)`}
          name="unit_or_floor"
          autoComplete="address-line2"
          maxLength={ADDRESS_LIMITS.unit_or_floor}
          value={draft.unitOrFloor}
          error={errors.unit_or_floor}
          onChange={(event) => change({ unitOrFloor: event.currentTarget.value })}
        />
        <PinField
          pin={{ text: draft.pin, isRough: draft.isRough }}
          error={errors.position}
          isNeeded={options.needsPin}
          onPin={({ text, isRough }) => change({ pin: text, isRough })}
        />
        <div className={styles.ends}>
          {canCancel && <Button onClick={discard}>{t`Cancel`}</Button>}
          <Button type="submit" variant="primary" busy={isBusy}>
            {save}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
