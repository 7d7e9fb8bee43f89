import { createGateway } from '@spaza/sdk';
import { expect, test } from 'vitest';
import { testShop } from '../../testing/in-shop.tsx';
import { tellOfDrift } from './ports.ts';

test('logs each time what is left out of an answer, and tells the shopper once', async () => {
  const shop = testShop();
  const logged: string[] = [];
  const { suppliers } = createGateway({
    generation: 'older',
    addresses: { provider: 'http://shop.test' },
    fetch: async () => Response.json({ status: 'ok', suppliers: [{ id: 7, name: 'Corner' }, { id: {} }] }),
    validation: {
      policy: 'off',
      onDrift: tellOfDrift(
        () => shop,
        (message) => logged.push(message),
      ),
    },
  });
  for (const place of [1, 2]) {
    const found = await suppliers.nearby({ lat: -33.9, lon: 18 + place });
    expect(found).toMatchObject({ ok: true, value: [{ id: 7 }] });
    expect(shop.alerts.current.value !== null).toBe(place === 1);
    shop.alerts.dismiss();
  }
  expect(logged).toEqual([expect.stringContaining('suppliers.1'), expect.stringContaining('suppliers.1')]);
});
