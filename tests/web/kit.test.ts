import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { APP_PATHS } from '../../web/build/plugins.ts';
import { themed, woffOnly } from '../../web/build/prime-theme.ts';
import { firstRoute, formatCount, navigationFor } from '../../web/src/app/navigation.ts';
import { linkTo, originOf } from '../../web/src/lib/links.ts';
import { money } from '../../web/src/lib/money.ts';
import { newKey } from '../../web/src/lib/new-key.ts';
import { onlyDecimal, onlyDigits } from '../../web/src/lib/only-digits.ts';
import { dayEnd, dayStart, when } from '../../web/src/lib/when.ts';
import { endingOf } from '../../web/src/ui/file-chooser.tsx';

test('amounts and times are shown the Indian way', () => {
  expect(money(123456)).toBe('₹1,23,456.00');
  expect(money(-0.5)).toBe('-₹0.50');
  expect(money(undefined)).toBe('–');
  expect(when('2026-09-04T18:30:05.000Z')).toBe('5 Sep 2026, 12:00:05 am');
  expect(when('2026-01-05T09:34:05.000Z', 'DD-MM-YYYY')).toBe('05-01-2026');
  expect(when(null)).toBe('–');
});

test('a day of a filter is the whole day in India', () => {
  expect(dayStart('2026-11-20')).toBe('2026-11-19T18:30:00.000Z');
  expect(dayEnd('2026-11-20')).toBe('2026-11-20T18:29:59.999Z');
  expect(dayStart('')).toBeUndefined();
});

test('inputs take digits, and one dot', () => {
  expect(onlyDigits('+91 98-76a')).toBe('919876');
  expect(onlyDecimal('1.2.345')).toBe('1.23');
  expect(onlyDecimal('12.')).toBe('12.');
  expect(onlyDecimal('-1e5', 3)).toBe('15');
  expect(endingOf('Rates.Final.XLSX')).toBe('xlsx');
  expect(endingOf('xlsx')).toBe('');
});

test('keys are UUIDv7 in order of time', () => {
  expect(newKey(0x0190_0000_0000)).toMatch(/^01900000-0000-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newKey(1000) < newKey(2000)).toBe(true);
  expect(newKey(1)).not.toBe(newKey(1));
});

test('only a place of ours is remembered over the sign-in', () => {
  const origin = (value: string) => originOf(new URLSearchParams({ origin: value }));
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

test('the application answers its addresses in any case, the site the rest', () => {
  for (const ours of ['/app', '/app/x', '/Login', '/ForgetPassword', '/ResetPassword/a.b.c', '/signup'])
    expect(APP_PATHS.test(ours)).toBe(true);
  for (const others of ['/', '/AboutUs', '/apps', '/loginx', '/assets/app-1.js'])
    expect(APP_PATHS.test(others)).toBe(false);
});

test('the menu has what is built and allowed, groups without items are gone', () => {
  const open = (_: object, name: string) => ['shipmentList', 'bulkUpload', 'wallet'].includes(name);
  const groups = navigationFor({}, open);
  expect(groups.map((group) => [group.label, group.items.map((item) => item.label)])).toEqual([
    ['Order', ['Order List', 'Bulk Order Upload']],
    ['Billing & Wallet', ['Wallet Details']],
  ]);
  expect(firstRoute({})).toBeUndefined();
  expect([formatCount(999), formatCount(1000)]).toEqual(['999', '999+']);
});

test('the vendor theme brings no font and none of its own greys', () => {
  const require = createRequire(import.meta.url);
  const theme = themed(readFileSync(require.resolve('primereact/resources/themes/lara-light-teal/theme.css'), 'utf8'));
  expect(theme.match(/@font-face|Inter var|#ffffff|#14b8a6|#4b5563|color-scheme:/gi)).toBeNull();
  expect(theme).toContain('.p-datatable');
  const icons = woffOnly(readFileSync(require.resolve('primeicons/primeicons.css'), 'utf8'));
  expect(icons.match(/url\([^)]*\)/g)).toEqual(["url('./fonts/primeicons.woff2')"]);
});
