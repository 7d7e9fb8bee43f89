import { expect, test } from 'vitest';
import { type CheckoutProgress, nextStep, stepsFor } from './steps.ts';

const start: CheckoutProgress = {
  method: null,
  hasSlot: false,
  hasAddress: false,
  isValidated: false,
  isPlaced: false,
};

test('an address is a step of deliveries only', () => {
  expect(stepsFor({ method: 'COLLECT' })).toEqual(['dispatch', 'confirmation', 'payment', 'outro']);
  expect(stepsFor({ method: 'MANUAL_DELIVERY' })).toEqual([
    'dispatch',
    'shipping_address',
    'confirmation',
    'payment',
    'outro',
  ]);
});

test('the next step is the first unfinished one', () => {
  const steps: Array<[Partial<CheckoutProgress>, string]> = [
    [{}, 'dispatch'],
    [{ method: 'COLLECT' }, 'dispatch'],
    [{ method: 'COLLECT', hasSlot: true }, 'confirmation'],
    [{ method: 'PICUP', hasSlot: true }, 'shipping_address'],
    [{ method: 'PICUP', hasSlot: true, hasAddress: true }, 'confirmation'],
    [{ method: 'COLLECT', hasSlot: true, isValidated: true }, 'payment'],
    [{ isPlaced: true }, 'outro'],
    [{ isValidated: true, hasAddress: true }, 'dispatch'],
  ];
  for (const [progress, step] of steps) expect(nextStep({ ...start, ...progress })).toBe(step);
});
