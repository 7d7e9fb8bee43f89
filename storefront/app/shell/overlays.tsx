import { useSignals } from '@preact/signals-react/runtime';
import { createChunk } from '../chunk.ts';
import { useVersionCheck } from '../navigation/use-version-check.ts';
import { useShop } from '../shop-context.tsx';
import { AlertBar } from './alert-bar.tsx';
import { Later } from './later.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { OpenDialogs } from './open-dialogs.tsx';
import { useMissingCode } from './use-missing-code.ts';
import { useSupplierPrompts } from './use-supplier-prompts.ts';

/** What asks about orders; only shoppers who are signed in have any. */
const orderPrompts = createChunk('messages', 'order-prompts', () => import('./order-prompts.tsx'));

/** What may come to stand over the page: windows, alerts, and word of the network; or in its place, a newer one. */
export default function Overlays() {
  useSignals();
  const { signedIn } = useShop().session.account;
  useSupplierPrompts();
  useVersionCheck();
  useMissingCode();
  return (
    <>
      <OfflineBanner />
      <AlertBar />
      {signedIn.value && <Later chunk={orderPrompts} />}
      <OpenDialogs />
    </>
  );
}
