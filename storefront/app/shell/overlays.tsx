import { useEffect } from 'react';
import { createChunk } from '../chunk.ts';
import { useVersionCheck } from '../navigation/use-version-check.ts';
import { useShop } from '../shop-context.tsx';
import { tellSupplier } from '../start/tell-supplier.ts';
import { AlertBar } from './alert-bar.tsx';
import { Later } from './later.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { OpenDialogs } from './open-dialogs.tsx';
import { useMissingCode } from './use-missing-code.ts';
import { useSupplierPrompts } from './use-supplier-prompts.ts';

/** Prompts about orders; only signed-in shoppers have any. */
const orderPrompts = createChunk('messages', 'order-prompts', () => import('./order-prompts.tsx'));

/** Everything that may appear over the page: windows, alerts and the network status; or a newer page in its place. */
export default function Overlays() {
  const { session } = useShop();
  useSupplierPrompts();
  useVersionCheck();
  useMissingCode();
  useEffect(() => tellSupplier(session), [session]);
  return (
    <>
      <OfflineBanner />
      <AlertBar />
      {session.account.signedIn.value && <Later chunk={orderPrompts} />}
      <OpenDialogs />
    </>
  );
}
