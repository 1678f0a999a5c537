import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COURIERS } from '../../../functions/couriers/registry/couriers.ts';
import { barcodeLineWidth, courierOf } from '../../../functions/couriers/registry/profile-of.ts';
import { files } from '../../infra/support/imports.ts';

const FOLDERS = new URL('../../../functions/couriers/', import.meta.url);

describe('the couriers', () => {
  it('lists each folder that has a profile exactly once', () => {
    const folders = readdirSync(FOLDERS).filter((name) => existsSync(new URL(`${name}/profile.ts`, FOLDERS)));
    expect(COURIERS.map(({ key }) => key).toSorted()).toEqual(folders.toSorted());
  });

  it.each([
    ['Delhivery 5 KG', 'delhivery', 2.3],
    ['XPRESSBEES', 'xpressbees', 2.3],
    ['BlueDart Air', 'blue-dart', 2.4],
    ['dtdc', 'dtdc', 2.8],
    ['Shadowfax', 'shadowfax', 1.7],
    ['Spoton 20 KG', 'spoton', 2.8],
    ['wow express', 'wow-express', 2.3],
    ['WowExpress 5 KG', 'wow-express', 2.3],
    ['India Post', undefined, 2],
    ['', undefined, 2],
  ])('%s is of %s, with barcode lines of %d pixels', (name, key, width) => {
    expect(courierOf(name)).toBe(key);
    expect(barcodeLineWidth(name)).toBe(width);
  });

  it.each(COURIERS.map((profile) => [profile.key, profile] as const))(
    '%s: every partner of it is known as its own, and every secret is explained on its page',
    (key, { partners, real }) => {
      expect(partners.map(courierOf)).toEqual(partners.map(() => key));
      const page = new URL(`../../../docs/couriers/${key}.md`, import.meta.url);
      const explained = existsSync(page) ? readFileSync(page, 'utf8') : '';
      expect(real.secrets.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
    },
  );

  it('each have a page, and a row in the table of all of them', () => {
    const table = readFileSync(new URL('../../../docs/couriers.md', import.meta.url), 'utf8');
    expect(COURIERS.filter(({ key }) => !table.includes(`](couriers/${key}.md)`))).toEqual([]);
    const pages = readdirSync(new URL('../../../docs/couriers/', import.meta.url));
    expect(pages.toSorted()).toEqual(COURIERS.map(({ key }) => `${key}.md`).toSorted());
  });

  it('are named by no other file: one more touches its folder and the list', () => {
    const keys = COURIERS.map(({ key }) => `'${key}'`);
    const others = files.filter(
      (file) =>
        /^(functions|shared|infra)\//.test(file) &&
        !file.startsWith('infra/local/demo/') &&
        !COURIERS.some(({ key }) => file.startsWith(`functions/couriers/${key}/`)),
    );
    const naming = others.filter((file) => {
      const code = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').replace(
        /^\s*(\/\/|\/?\*).*$/gm,
        '',
      );
      return keys.some((key) => code.includes(key));
    });
    expect(naming).toEqual([]);
  });
});
