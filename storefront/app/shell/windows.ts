import type { ComponentType } from 'react';
import { type Chunk, createChunk } from '../chunk.ts';
import type { DialogRequest, WindowProps } from '../shop/dialogs.ts';

export type Windows = { [K in DialogRequest['kind']]: Chunk<{ default: ComponentType<WindowProps<K>> }> };

/** The windows over the page; their code is fetched when first opened. */
export const windows: Windows = {
  menu: createChunk('browse', 'side-panel', () => import('../windows/side-panel/side-panel.tsx')),
  suppliers: createChunk(
    'messages',
    'supplier-selector',
    () => import('../windows/suppliers/supplier-selector.tsx'),
  ),
  supplierClosed: createChunk('browse', 'supplier-closed', () => import('../windows/supplier-closed.tsx')),
  leaflet: createChunk('browse', 'leaflet-viewer', () => import('../windows/leaflet-viewer.tsx')),
  accountRequired: createChunk('browse', 'account-required', () => import('../windows/account-required.tsx')),
  addToCart: createChunk('browse', 'add-to-cart', () => import('../windows/add-to-cart.tsx')),
  openOrders: createChunk('browse', 'open-orders', () => import('../windows/orders/open-orders.tsx')),
  review: createChunk('browse', 'review', () => import('../windows/orders/review.tsx')),
  orderTimeout: createChunk('browse', 'order-timeout', () => import('../windows/orders/order-timeout.tsx')),
  codeMissing: createChunk('browse', 'code-missing', () => import('../windows/code-missing.tsx')),
  confirm: createChunk('browse', 'confirm', () => import('../windows/confirm.tsx')),
};
