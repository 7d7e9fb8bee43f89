import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/dialog.tsx';
import type { WindowProps } from '../../shop/dialogs.ts';
import { useShop } from '../../shop-context.tsx';
import { buildSettings } from '../../start/build-settings.ts';
import { AccountPart } from './account-part.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { OutwardLinks } from './outward-links.tsx';
import { ShopLinks } from './shop-links.tsx';
import styles from './side-panel.module.css';

/** The menu: the shopper's account, the shop's shelves, and contact links. */
export default function SidePanel({ onClose }: WindowProps<'menu'>) {
  const { t } = useLingui();
  const { session } = useShop();
  return (
    <Dialog title={session.config.settings.value.meta.title || t`Menu`} place="side" onClose={onClose}>
      <div className={styles.panel}>
        <AccountPart onLeave={onClose} />
        <ShopLinks onLeave={onClose} />
        <OutwardLinks onLeave={onClose} />
        <LanguageChoice />
        <p className={styles.powered}>
          <Trans>powered by</Trans> <strong>{buildSettings.poweredBy}</strong>
        </p>
      </div>
    </Dialog>
  );
}
