import type { older } from '@spaza/contracts';
import type { Implementation } from '../routing/implementation.ts';
import { notOffered } from './answers.ts';
import type { Visit } from './visit.ts';

const imports = notOffered('imports');

export const importOlder: Implementation<(typeof older)['import'], Visit> = {
  create: imports,
  update: imports,
};
