// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRemit } from '../../../web/src/features/reports/use-remit.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { reply } from '../orders/orders-list-server.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const row = (ewaybill_number: string, more: object = {}) => ({
  ewaybill_number,
  vendor_name: 'Asha',
  account_number: '123456789',
  ifsc_code: 'HDFC0001234',
  action_done: false,
  ...more,
});

test('Remit All leaves out rows that are paid, lack account details or are being remitted already', async () => {
  const asked: string[][] = [];
  let answer = (_: Response | Promise<Response>) => {};
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    if (url.includes('/orders')) {
      const rows = [row('A'), row('B'), row('C', { action_done: true }), row('D', { ifsc_code: null })];
      return reply(200, '', rows);
    }
    const { awb_numbers } = JSON.parse(String(body)) as { awb_numbers: string[] };
    asked.push(awb_numbers);
    const done = reply(200, '', { remitted: awb_numbers, failures: [] });
    return awb_numbers.includes('A') ? new Promise<Response>((go) => (answer = go)) : done;
  });
  const { result } = renderHook(() => useRemit('1'));
  act(() => void result.current.remit('A'));
  await act(() => result.current.remitAll());
  expect(asked).toEqual([['A'], ['B']]);
  expect([...result.current.remitting]).toEqual(['A']);
  expect(toasts.shown().map(({ text }) => text)).toEqual(['1 order is remitted.']);
  await act(async () => answer(reply(200, '', { remitted: ['A'], failures: [] })));
  expect(result.current.remitting.size).toBe(0);
});
