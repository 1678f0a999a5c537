import { beforeAll, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, type Watched } from '../support/browser.ts';
import { person } from '../support/people.ts';
import { barriers, overflow, settled } from './examine.ts';
import { useStage } from './stage.ts';
import { STOPS, type Things } from './tour.ts';

// Every page, wide and narrow, light and dark: nothing in the console, nothing beside the window, nothing in the way.
const stage = useStage();
const things = {} as Things;
const SIZES = { wide: DESKTOP, narrow: PHONE };
const windows: Partial<Record<string, Watched>> = {};

beforeAll(async () => {
  const seller = await person('administrator', { rupees: 5000 });
  const cod = { payment_method: 'cod' };
  const paid = await stage.order(seller, 'paid');
  await stage.order(seller, 'paid', cod);
  await stage.cloud.advance(30);
  const comment = {
    remark: 'open',
    title: 'Call first',
    body: 'The gate is closed till noon.',
    onModel: 'Order',
    model_id: paid._id,
  };
  const said = await stage.cloud.api('POST', '/comments', { body: comment, token: seller.token });
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  Object.assign(things, {
    seller,
    admin: seller,
    saved: (await stage.order(seller, 'saved', cod))._id,
    chosen: (await stage.order(seller, 'chosen'))._id,
    paid: paid._id,
    awb: paid.ewaybill_number,
  });
  await stage.cloud.settle();
});

/** One window a size for visitors, one for who is signed in: as people have them, and quick. */
async function windowOf(size: keyof typeof SIZES, signedIn: boolean): Promise<Watched> {
  const name = `${size} ${signedIn}`;
  windows[name] ??= await stage.open(signedIn ? things.seller : undefined, SIZES[size]);
  windows[name].complaints.length = 0;
  return windows[name];
}

describe.each(['wide', 'narrow'] as const)('%s', (size) => {
  test.each(STOPS)('$name', async ({ name, who, open }) => {
    const { page, complaints } = await windowOf(size, who !== undefined);
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
    const dark = await barriers(page);
    expect({ complaints, overflow: await overflow(page), light, dark }).toEqual({
      complaints: [],
      overflow: [],
      light: [],
      dark: [],
    });
  });
});
