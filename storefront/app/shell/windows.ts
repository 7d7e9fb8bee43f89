import type { ComponentType } from 'react';
import { type Chunk, createChunk } from '../chunk.ts';
import type { DialogRequest, WindowProps } from '../shop/dialogs.ts';

export type Windows = { [K in DialogRequest['kind']]: Chunk<{ default: ComponentType<WindowProps<K>> }> };

/** The windows over the page; their code is fetched when the first one opens. */
export const windows: Windows = {
  menu: createChunk('windows', () => import('../windows/side-panel/side-panel.tsx')),
  suppliers: createChunk('windows', () => import('../windows/suppliers/supplier-selector.tsx')),
  supplierClosed: createChunk('windows', () => import('../windows/supplier-closed.tsx')),
  leaflet: createChunk('windows', () => import('../windows/leaflet-viewer.tsx')),
  accountRequired: createChunk('windows', () => import('../windows/account-required.tsx')),
  addToCart: createChunk('windows', () => import('../windows/add-to-cart.tsx')),
  openOrders: createChunk('windows', () => import('../windows/orders/open-orders.tsx')),
  review: createChunk('windows', () => import('../windows/orders/review.tsx')),
  orderTimeout: createChunk('windows', () => import('../windows/orders/order-timeout.tsx')),
  codeMissing: createChunk('windows', () => import('../windows/code-missing.tsx')),
  confirm: createChunk('windows', () => import('../windows/confirm.tsx')),
};
