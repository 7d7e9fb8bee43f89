import type { Shop } from '../../shop/create-shop.ts';
import type { DialogRequest } from '../../shop/dialogs.ts';
import { openWindows } from '../../ui/dialog.tsx';

/** Whether no window is open. */
export const isUncovered = ({ dialogs }: Pick<Shop, 'dialogs'>): boolean =>
  dialogs.open.value.length === 0 && openWindows.value.length === 0;

/** Opens a window unprompted; returns false if another one is open, or it has failed and would fail for ever. */
export const showAlone = ({ dialogs }: Pick<Shop, 'dialogs'>, request: DialogRequest): boolean =>
  !dialogs.hasFailed(request.kind) &&
  dialogs.open.peek().length === 0 &&
  openWindows.peek().length === 0 &&
  dialogs.show(request);
