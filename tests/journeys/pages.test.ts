import { beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, type Watched } from '../support/browser.ts';
import { barriers, overflow, settled } from './examine.ts';
import { makeThings, type Things } from './make-things.ts';
import { unexpected, useStage } from './stage.ts';
import { STOPS } from './tour.ts';

// Every page, wide and narrow, light and dark: nothing in the console, nothing beside the window, nothing in the way.
const stage = useStage();
let things: Things;
const SIZES = { wide: DESKTOP, narrow: PHONE };
const windows: Partial<Record<string, Watched>> = {};

beforeAll(async () => {
  await stage.cloud.runSchedule('note-status'); // /status has parts to show
  things = await makeThings(stage.cloud);
});

/** One window a size for visitors, one for who is signed in: as people have them, and quick. */
async function windowOf(size: keyof typeof SIZES, signedIn: boolean): Promise<Watched> {
  const name = `${size} ${signedIn}`;
  windows[name] ??= await stage.open(signedIn ? things.admin : undefined, SIZES[size]);
  windows[name].complaints.length = 0;
  return windows[name];
}

describe.each(['wide', 'narrow'] as const)('%s', (size) => {
  test.each(STOPS)('$name', async ({ name, signedIn, open }) => {
    const { page, complaints } = await windowOf(size, signedIn);
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, things);
    await settled(page);
    if (process.env['SHOTS'])
      await page.screenshot({
        path: `${process.env['SHOTS']}/${size}${name.replace(/\W+/g, '_')}.png`,
        fullPage: true,
      });
    const light = await barriers(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    const dark = await barriers(page, 'contrast');
    // A reset link that is none says so, which the browser notes as a failed request.
    const seen = name.startsWith('/ResetPassword') ? unexpected(complaints, 410) : complaints;
    expect({ complaints: seen, overflow: await overflow(page), light, dark }).toEqual({
      complaints: [],
      overflow: [],
      light: [],
      dark: [],
    });
  });
});
