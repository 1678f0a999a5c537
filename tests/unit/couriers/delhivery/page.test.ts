import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { statusOf } from '../../../../functions/couriers/delhivery/statuses.ts';

const page = readFileSync(new URL('../../../../docs/couriers/delhivery.md', import.meta.url), 'utf8');
/** Returns the codes (the first column) and the status of each row of a table in the documentation. */
const rows = (of: RegExp): [string, string][] =>
  [...page.matchAll(/^\| ([^|]+) \| ([a-z_]+) \| [VLn, ]+ \|$/gm)].flatMap(([, said = '', status = '']) =>
    said
      .split(/[,;] /)
      .filter((one) => of.test(one))
      .map((one): [string, string] => [one, status]),
  );

it('each single code of Delhivery has the status that the documentation lists', () => {
  const codes = rows(/^[A-Z0-9]+-[A-Z0-9]+$/);
  expect(codes).toHaveLength(19);
  for (const [code, status] of codes)
    expect([code, statusOf({ type: 'UD', status: 'Any', code })]).toEqual([code, status]);
});

it('each type and text of Delhivery’s statuses has the status that the documentation lists', () => {
  const pairs = rows(/^[A-Z]{2} [A-Z]/);
  expect(pairs).toHaveLength(20);
  for (const [pair, status] of pairs) {
    const [type = '', ...words] = pair.split(' ');
    expect([pair, statusOf({ type, status: words.join(' '), code: '' })]).toEqual([pair, status]);
  }
});
