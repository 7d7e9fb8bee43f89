import type { ComponentProps, MouseEvent } from 'react';

type Press = Pick<ComponentProps<'button'>, 'disabled' | 'onClick'>;

const refuse = (event: MouseEvent) => event.preventDefault();

/**
 * What makes a button one that can, or cannot, be pressed now. The `disabled` of HTML would take the focus away from
 * whoever has just pressed it; this one stays where it is, and says what it is. It submits nothing meanwhile either.
 */
export const pressable = ({ disabled, onClick }: Press) => ({
  'aria-disabled': disabled,
  onClick: disabled ? refuse : onClick,
});
