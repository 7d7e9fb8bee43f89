import { useVersionCheck } from '../navigation/use-version-check.ts';
import { AlertBar } from './alert-bar.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { OpenDialogs } from './open-dialogs.tsx';
import { useSupplierPrompts } from './use-supplier-prompts.ts';

/** What may come to stand over the page: windows, alerts, and word of the network; or in its place, a newer one. */
export default function Overlays() {
  useSupplierPrompts();
  useVersionCheck();
  return (
    <>
      <OfflineBanner />
      <AlertBar />
      <OpenDialogs />
    </>
  );
}
