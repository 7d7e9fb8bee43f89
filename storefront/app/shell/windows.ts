import type { ComponentType } from 'react';
import { type Chunk, createChunk } from '../../loading/chunk.ts';
import type { DialogRequest, WindowProps } from '../../shop/dialogs.ts';

const orderWindows = () => import('../dialogs/orders/order-windows.tsx');
const prompts = () => import('../dialogs/prompts.tsx');

export type Windows = { [K in DialogRequest['kind']]: Chunk<{ default: ComponentType<WindowProps<K>> }> };

/** The windows over the page; their code is fetched when first opened. */
export const windows: Windows = {
  menu: createChunk('browse', 'side-panel', () => import('../dialogs/side-panel/side-panel.tsx')),
  suppliers: createChunk(
    'messages',
    'supplier-selector',
    () => import('../dialogs/suppliers/supplier-selector.tsx'),
  ),
  supplierClosed: createChunk('browse', 'supplier-closed', prompts),
  leaflet: createChunk('browse', 'leaflet-viewer', () => import('../dialogs/leaflet-viewer.tsx')),
  accountRequired: createChunk('browse', 'account-required', prompts),
  addToCart: createChunk('browse', 'add-to-cart', () => import('../dialogs/add-to-cart.tsx')),
  openOrders: createChunk('browse', 'open-orders', orderWindows),
  review: createChunk('browse', 'review', orderWindows),
  orderTimeout: createChunk('browse', 'order-timeout', orderWindows),
  codeMissing: createChunk('browse', 'code-missing', prompts),
  confirm: createChunk('browse', 'confirm', prompts),
};
