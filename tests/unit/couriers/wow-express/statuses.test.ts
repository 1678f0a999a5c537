import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STATUS_BY_CODE, STATUS_BY_TEXT } from '../../../../functions/couriers/wow-express/statuses.ts';

const page = readFileSync(new URL('../../../../docs/couriers/wow-express.md', import.meta.url), 'utf8');

/** Every code that Wow Express has published, written by hand. */
const PUBLISHED =
  '99 100 102 305 400 401 402 500 501 502 503 504 505 506 507 508 509 510 511 512 513 514 515 516 517 518 519 520 521 522 523 524 ' +
  '600 601 615 900 901 902 951 1001 I001 I002 I003 I004 I005 I006 I007 I008 N001 R1207 R1208';

it('the status table has exactly the published codes of Wow Express', () => {
  expect(Object.keys(STATUS_BY_CODE).toSorted()).toEqual(PUBLISHED.split(' ').toSorted());
});

it('the documentation lists the status that we read from each code and text', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const known = [...Object.entries(STATUS_BY_CODE), ...Object.entries(STATUS_BY_TEXT)];
  for (const [word, status] of known) {
    const row = rows.find((line) => (line.split('|')[1] ?? '').includes(`\`${word}\``));
    expect(row?.split('|')[2]?.trim(), word).toBe(status ?? 'none');
  }
});
