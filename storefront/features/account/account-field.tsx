import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ACCOUNT_LIMITS } from '@spaza/contracts/vocabulary';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/form/field.tsx';

type TextFieldProps = ComponentProps<typeof TextField>;

/** What a shopper tells about themselves, as every form asks for it. */
const FIELDS = {
  firstName: {
    label: msg`First name`,
    autoComplete: 'given-name',
    autoCapitalize: 'words',
    maxLength: ACCOUNT_LIMITS.first_name,
  },
  lastName: {
    label: msg`Last name`,
    autoComplete: 'family-name',
    autoCapitalize: 'words',
    maxLength: ACCOUNT_LIMITS.last_name,
  },
  login: {
    label: msg`Mobile phone number`,
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    maxLength: ACCOUNT_LIMITS.login,
  },
  idNumber: {
    label: msg`ID number`,
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: ACCOUNT_LIMITS.id_number,
  },
  businessAddress: {
    label: msg`Business address`,
    autoComplete: 'street-address',
    maxLength: ACCOUNT_LIMITS.business_address_1,
  },
} as const satisfies Record<string, Omit<TextFieldProps, 'label'> & { label: MessageDescriptor }>;

interface AccountFieldProps extends Omit<TextFieldProps, 'label'> {
  name: keyof typeof FIELDS;
}

/** A field for something about the shopper, with the label and the help of the browser that belong to it. */
export function AccountField({ name, ...field }: AccountFieldProps) {
  const { i18n } = useLingui();
  const { label, ...usual } = FIELDS[name];
  return <TextField name={name} label={i18n._(label)} {...usual} {...field} />;
}
