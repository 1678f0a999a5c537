import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COURIERS } from '../../../functions/couriers/registry/couriers.ts';
import { labelQuirksOf } from '../../../functions/couriers/registry/profile-of.ts';
import { files } from '../../infra/support/imports.ts';

const FOLDERS = new URL('../../../functions/couriers/', import.meta.url);

describe('the list of couriers', () => {
  it('every courier folder with a profile is in the list of couriers once', () => {
    const folders = readdirSync(FOLDERS).filter((name) => existsSync(new URL(`${name}/profile.ts`, FOLDERS)));
    expect(COURIERS.map(({ key }) => key).toSorted()).toEqual(folders.toSorted());
  });

  it.each([
    ['delhivery', 2.3],
    ['xpressbees', 2.3],
    ['wow-express', 2.3],
    ['blue-dart', 2.4],
    ['dtdc', 2.8],
    ['spoton', 2.8],
    ['shadowfax', 1.7],
    ['other', 2],
    [null, 2],
  ])('the labels of %s have barcodes whose narrowest bar is %d pixels wide', (key, barcode_line_width) => {
    expect(labelQuirksOf(key)).toEqual({ barcode_line_width });
  });

  it.each(COURIERS.map((profile) => [profile.key, profile] as const))(
    'the documentation of %s explains every secret',
    (key, { real }) => {
      const page = new URL(`../../../docs/couriers/${key}.md`, import.meta.url);
      const explained = existsSync(page) ? readFileSync(page, 'utf8') : '';
      expect(real.secrets.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
    },
  );

  it('each courier has a page of documentation and a row in the documentation’s table of couriers', () => {
    const table = readFileSync(new URL('../../../docs/couriers.md', import.meta.url), 'utf8');
    expect(COURIERS.filter(({ key }) => !table.includes(`](couriers/${key}.md)`))).toEqual([]);
    const pages = readdirSync(new URL('../../../docs/couriers/', import.meta.url));
    expect(pages.toSorted()).toEqual(COURIERS.map(({ key }) => `${key}.md`).toSorted());
  });

  it('no code outside a courier’s folder contains the courier’s key, except the list of couriers', () => {
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
