// @vitest-environment node
import '../../../web/src/ui/icons.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ICON_NAMES_FILE, iconNameTypeSource } from '../../../web/build/icons.ts';
import { APP_PATHS } from '../../../web/build/plugins.ts';
import { themeWithTokens } from '../../../web/build/prime-theme.ts';
import { dayEnd, dayStart, formatIndiaTime } from '../../../web/src/lib/dates/when.ts';
import { linkTo, pageAfterSignIn } from '../../../web/src/lib/links.ts';
import { money } from '../../../web/src/lib/money.ts';
import { newIdempotencyKey } from '../../../web/src/lib/new-idempotency-key.ts';
import { onlyDecimal, onlyDigits } from '../../../web/src/lib/only-digits.ts';
import { DRAWINGS } from '../../../web/src/ui/element/icon.tsx';
import { fileExtension } from '../../../web/src/ui/file/file-chooser.tsx';
import { dayOfText, textOfDay, whyNotDay } from '../../../web/src/ui/form/day-text.ts';
import { pageLinks } from '../../../web/src/ui/list/page-links.ts';

test('amounts and times are shown in Indian format', () => {
  expect(money(123456)).toBe('₹1,23,456.00');
  expect(money(-0.5)).toBe('−₹0.50');
  expect(money(undefined)).toBe('–');
  expect(formatIndiaTime('2026-09-04T18:30:05.000Z')).toBe('5 Sep 2026, 12:00:05 am');
  const formats = ['minute', 'day', 'filter', 'invoice', 'short', 'month', 'near', 'weekday'] as const;
  expect(formats.map((format) => formatIndiaTime('2026-01-05T09:34:05.000Z', format))).toEqual([
    '5 Jan 2026, 3:04 pm',
    '05 Jan 2026',
    '05/01/2026',
    '05-01-2026',
    '05-01-26',
    'Jan 2026',
    '5 Jan',
    'Mon, 5 Jan',
  ]);
  expect(formatIndiaTime('2026-12-31T06:30:00.000Z', 'minute')).toBe('31 Dec 2026, 12:00 pm');
  expect(formatIndiaTime(null)).toBe('–');
});

test('a day in a filter begins and ends at midnight in Indian time', () => {
  expect(dayStart('2026-11-20')).toBe('2026-11-19T18:30:00.000Z');
  expect(dayEnd('2026-11-20')).toBe('2026-11-20T18:29:59.999Z');
  expect(dayStart('')).toBeUndefined();
});

test('number inputs accept only digits and one dot', () => {
  expect(onlyDigits('+91 98-76a')).toBe('919876');
  expect(onlyDecimal('1.2.345')).toBe('1.23');
  expect(onlyDecimal('12.')).toBe('12.');
  expect(onlyDecimal('-1e5', 3)).toBe('15');
  expect(fileExtension('Rates.Final.XLSX')).toBe('xlsx');
  expect(fileExtension('xlsx')).toBe('');
});

test('idempotency keys are UUIDv7 and sort by time', () => {
  expect(newIdempotencyKey(0x0190_0000_0000)).toMatch(/^01900000-0000-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newIdempotencyKey(1000) < newIdempotencyKey(2000)).toBe(true);
  expect(newIdempotencyKey(1)).not.toBe(newIdempotencyKey(1));
});

test('sign-in returns only to pages of the application, never to another site', () => {
  const origin = (value: string) => pageAfterSignIn(new URLSearchParams({ origin: value }));
  expect(origin('/app/shipmentList?awb=7&x=a%20b')).toBe('/app/shipmentList?awb=7&x=a%20b');
  for (const bad of [
    'https://evil.in/app',
    '//evil.in/app',
    '/app//evil.in',
    '/app/\\evil',
    '/application',
    'javascript:alert(1)',
  ])
    expect(origin(bad)).toBeUndefined();
  expect(linkTo('shipment', { orderId: 'a/b' })).toBe('/app/individualShipment/a%2Fb');
});

test('an address counts as a page of the application in upper and lower case', () => {
  for (const ours of ['/app', '/app/x', '/Login', '/ForgetPassword', '/ResetPassword/a.b.c', '/signup'])
    expect(APP_PATHS.test(ours)).toBe(true);
  for (const others of ['/', '/AboutUs', '/apps', '/loginx', '/assets/app-1.js'])
    expect(APP_PATHS.test(others)).toBe(false);
});

test('the theme of the component library loads no fonts and uses none of the library’s greys', () => {
  const require = createRequire(import.meta.url);
  const theme = themeWithTokens(
    readFileSync(require.resolve('primereact/resources/themes/lara-light-teal/theme.css'), 'utf8'),
  );
  expect(theme.match(/@font-face|Inter var|#ffffff|#14b8a6|#4b5563|color-scheme:/gi)).toBeNull();
  for (const used of ['p-datepicker', 'p-dialog', 'p-dropdown', 'p-inputtext', 'p-button-text']) {
    expect(theme).toMatch(new RegExp(`\\.${used}\\b`));
  }
  expect(theme).not.toMatch(/\.p-(datatable|tree|galleria|toast|button-success)/);
});

test('the committed list of icon names equals the output of `npm run icons`', () => {
  expect(readFileSync(ICON_NAMES_FILE, 'utf8')).toBe(iconNameTypeSource([...DRAWINGS.keys()]));
});

test('every icon name has a picture in the icon font', () => {
  const folders = ['web/src/lib', 'web/src/ui', 'web/src/app', 'web/src/features', 'shared/orders'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  const named = files.flatMap((code) => [
    ...code.matchAll(/(?:\bicon(?:: |=)|<Icon name=)['"]([\w-]+)['"]/g),
    ...code.matchAll(/['"](pi-(?!spin)[\w-]+)['"]/g),
  ]);
  const missing = named.map(([, name = '']) => name.replace(/^pi-/, '')).filter((name) => !DRAWINGS.get(name));
  expect(named.length).toBeGreaterThan(60);
  expect([...new Set(missing)]).toEqual([]);
});

test('pagination shows up to six page links around the current page', () => {
  expect(pageLinks(0, 2)).toEqual([0, 1, 2]);
  expect(pageLinks(0, 30)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(pageLinks(10, 30)).toEqual([7, 8, 9, 10, 11, 12]);
  expect(pageLinks(30, 30)).toEqual([25, 26, 27, 28, 29, 30]);
});

test('a typed day must exist, and may lack leading zeros', () => {
  expect(['05/11/2025', '5-1-2026', '29.02.2028'].map(dayOfText)).toEqual(['2025-11-05', '2026-01-05', '2028-02-29']);
  expect(['', '31/02/2026', '05/11/25', '5/11/202', '0/1/2026', 'today'].map(dayOfText)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
  expect([textOfDay('2026-01-05'), textOfDay('')]).toEqual(['05/01/2026', '']);
});

test('a day outside the allowed range is refused with a message', () => {
  const limits = { min: '2026-11-01', max: '2026-11-22', today: '2026-11-22' };
  expect(['', '1/11/2026', '22/11/2026'].map((text) => whyNotDay(text, limits))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(whyNotDay('31/02/2026', limits)).toBe('Please enter a day as dd/mm/yyyy');
  expect(whyNotDay('23/11/2026', limits)).toBe('Future dates are not allowed');
  expect(whyNotDay('31/10/2026', limits)).toBe('Please choose a day from 01/11/2026');
  expect(whyNotDay('23/11/2026', { ...limits, today: '2026-12-01' })).toBe('Please choose a day up to 22/11/2026');
});
