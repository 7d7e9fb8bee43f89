import type { newer, older } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { notOffered } from './answers.ts';
import type { Visit } from './visit.ts';

const leaflets = notOffered('leaflets');

export const leafletOlder: Implementation<(typeof older)['leaflet'], Visit> = {
  ofSupplier: leaflets,
  create: leaflets,
};

export const leafletNewer: Implementation<(typeof newer)['leaflet'], Visit> = { nearby: leaflets };
