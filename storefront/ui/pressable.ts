import type { ComponentProps, MouseEvent } from 'react';

type Press = Pick<ComponentProps<'button'>, 'disabled' | 'onClick'>;

const refuse = (event: MouseEvent) => event.preventDefault();

/**
 * Props that make a button pressable or not. HTML's `disabled` would take the focus away from a user who has just
 * pressed it; this keeps the focus and announces the state. A disabled button does not submit anything either.
 */
export const pressable = ({ disabled, onClick }: Press) => ({
  'aria-disabled': disabled,
  onClick: disabled ? refuse : onClick,
});
