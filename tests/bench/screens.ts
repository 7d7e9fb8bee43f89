import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS } from '../browser/find-chromium.ts';
import { type Device, openScreens } from '../browser/screens.ts';
import { callsOf } from '../world/shop.ts';
import type { Figure } from './figure.ts';
import { figuresOf, type Report, report } from './phone-report.ts';
import { openPhoneShop } from './phone-shop.ts';

/** Rounds per screen; 27 screens take half a minute each per round. */
const ROUNDS = Number(process.env.SPAZA_BENCH_ROUNDS ?? 1);
/** Names of the screens, separated by commas. Defaults to all. */
const WANTED = process.env.SPAZA_BENCH_SCREENS?.split(',');

/** Measures every screen on a phone with Lighthouse. */
export async function screenFigures(): Promise<Figure[]> {
  const { address, debuggingPort: port, phone: options, close } = await openPhoneShop();
  const profiles = new Map<Device, string>();

  /** Returns a browser profile that retains the data of a device. */
  async function profileOf(device: Device): Promise<string> {
    const known = profiles.get(device);
    if (known) return known;
    const profile = await mkdtemp(path.join(tmpdir(), 'spaza-phone-'));
    profiles.set(device, profile);
    const visitor = await chromium.launchPersistentContext(profile, { ...options, args: CHROMIUM_ARGS });
    const page = await visitor.newPage();
    await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto('/');
    const kept = device as Exclude<Device, string>;
    await page.evaluate(
      (items) => {
        for (const { name, value } of items) localStorage.setItem(name, value);
      },
      kept.origins.flatMap(({ localStorage }) => localStorage),
    );
    await visitor.close();
    return profile;
  }

  try {
    const browser = await chromium.launch({ executablePath: options.executablePath, args: CHROMIUM_ARGS });
    const open = async () => {
      const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
      return { context, page: await context.newPage(), troubles: [] };
    };
    const screens = await openScreens({ open }, { ...callsOf(fetch, address), address });
    await browser.close();

    const hidden = (await (await fetch(`${address}/robots.txt`)).text()).matchAll(/^Disallow: (.+)$/gm);
    const hiddenPaths = [...hidden].map(([, path = '']) => path);

    const figures: Figure[] = [];
    for (const { name, path: where, device } of screens) {
      if (WANTED && !WANTED.includes(name)) continue;
      const profile = await profileOf(device);
      const openOnPhone = () =>
        chromium.launchPersistentContext(profile, {
          ...options,
          args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
        });
      const isHidden = hiddenPaths.some((path) => where.startsWith(path));
      for (const slowed of ['simulate', 'devtools'] as const) {
        const reports: Report[] = [];
        for (let round = 0; round < ROUNDS; round++)
          reports.push(await report(openOnPhone, address + where, { port, slowed, isHidden }));
        figures.push(...figuresOf(`${name}, ${slowed}`, slowed, reports));
      }
    }
    return figures;
  } finally {
    await close();
    for (const profile of profiles.values()) await rm(profile, { recursive: true, force: true });
  }
}
