import type { Banner, Offer } from '@spaza/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { openShop } from '../world/shop.ts';

const shop = openShop();
const market = openShop({ mode: 'marketplace' });
afterAll(() => Promise.all([shop.sandbox.close(), market.sandbox.close()]));

/** Returns everything advertised, by where it is displayed. */
async function shown(path = '', at = shop): Promise<Record<'banners' | 'ads' | 'popups', Banner[]>> {
  const { ads } = (await at.call(`${path}/api/v2/ads`)).body;
  const { banners } = (await at.call(`${path}/api/v2/banners`)).body;
  return { banners, ads: ads.banners, popups: ads.popups };
}
const slugOf = async (id: number) =>
  new URL((await shop.call(`/api/v2/suppliers/${id}`)).body.supplier.api_endpoint).pathname;

describe('an advertisement', () => {
  test('leads to existing products, and has not ended', async () => {
    const now = new Date(shop.sandbox.clock.now()).toISOString();
    for (const adverts of Object.values(await shown())) {
      expect(adverts.length).toBeGreaterThan(0);
      for (const { image_url, target_id, target_name, end_at } of adverts) {
        expect(image_url).toMatch(/^\/pictures\/banner\/.+\.svg/);
        const { status, body } = await shop.call(`/catalog/v1/products/${target_id}`);
        expect([status, body.product.name]).toEqual([200, target_name]);
        expect(end_at === null || end_at! > now).toBe(true);
      }
    }
  });

  test('disappears when it ends, and stays if it has no end', async () => {
    const before = await shown();
    const ends = before.banners.flatMap(({ end_at }) => end_at ?? []).toSorted();
    shop.sandbox.clock.set(Date.parse(ends[0]!));
    expect((await shown()).banners).toHaveLength(before.banners.length - 1);
    shop.sandbox.clock.set(Date.parse(ends.at(-1)!));
    expect((await shown()).banners).toEqual(before.banners.filter(({ end_at }) => end_at === null));
    shop.sandbox.clock.release();
  });

  test('at a supplier shows what it offers', async () => {
    const everywhere = (await shown()).banners.length;
    const counts = new Set<number>();
    for (const id of [1, 4, 8, 12]) {
      const own = await slugOf(id);
      for (const { target_id } of Object.values(await shown(own)).flat()) {
        const offers = (await shop.call(`${own}/catalog/v1/products/${target_id}/offers`)).body
          .offers as Offer[];
        expect(offers.length).toBeGreaterThan(0);
      }
      counts.add((await shown(own)).banners.length);
    }
    expect(Math.min(...counts)).toBeLessThan(everywhere);
  });

  test('suits the kind of shop', async () => {
    const [agency] = (await shown()).popups;
    const [marketplace] = (await shown('', market)).popups;
    expect(agency!.image_url).toContain('branch');
    expect(marketplace!.image_url).toContain('many+shops');
  });
});

describe('a demo station', () => {
  const configure = (features: object) =>
    shop.call('/sandbox/config', {
      method: 'PATCH',
      body: { features },
      headers: { 'x-operator-key': shop.keys.operator },
    });

  test('has a theme and style rules as long as the shop is one', async () => {
    const station = () => shop.call('/application/fetch_config');
    expect([(await station()).status, (await station()).body.code]).toEqual([404, 'not_found']);
    await configure({ demo_station: true });
    expect((await station()).body).toMatchObject({
      status: 'ok',
      theme: { primary: expect.stringMatching(/^#[0-9a-f]{6}$/) },
      custom_css: expect.stringContaining('{'),
    });
    await configure({ demo_station: false });
    expect((await station()).status).toBe(404);
  });
});
