import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReportRow } from '../../../shared/reports/report.ts';
import { useRemit } from '../../../web/src/features/reports/use-remit.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { ConfirmHost } from '../../../web/src/ui/overlay/confirm.tsx';
import { reply } from '../orders-list/orders-list-server.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const row = (ewaybill_number: string, more: object = {}) => ({
  ewaybill_number,
  vendor_name: 'Asha',
  account_number: '123456789',
  ifsc_code: 'HDFC0001234',
  action_done: false,
  held: null,
  amount: 100,
  ...more,
});

/** Serves these rows and records the AWBs of each payment. */
function serve(
  rows: object[],
  pay = (awbs: string[]) => reply(200, '', { remitted: awbs, failures: [] }),
  limit?: number,
) {
  const paid: string[][] = [];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    if (url.includes('/payouts/reports/')) return reply(200, '', { needs_approval: limit !== undefined, limit });
    if (url.includes('/orders')) return reply(200, '', rows);
    if (url.endsWith('/payouts/requests')) return reply(200, 'It waits.', {});
    const { awb_numbers } = JSON.parse(String(body)) as { awb_numbers: string[] };
    paid.push(awb_numbers);
    return pay(awb_numbers);
  });
  return paid;
}
/** Renders the hook with the host of its confirmation dialog. */
const open = () =>
  renderHook(() => useRemit('1'), {
    wrapper: ({ children }) => (
      <>
        {children}
        <ConfirmHost />
      </>
    ),
  }).result;
/** Presses a button of the confirmation dialog. */
const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('Remit All leaves out rows that are paid, lack account details, or are already being remitted', async () => {
  let finish = (_: Response | Promise<Response>) => {};
  const rows = [row('A'), row('B'), row('C', { action_done: true }), row('D', { ifsc_code: null })];
  const paid = serve(rows, (awbs) =>
    awbs.includes('A')
      ? new Promise<Response>((go) => (finish = go))
      : reply(200, '', { remitted: awbs, failures: [] }),
  );
  const result = open();
  act(() => void result.current.remit(row('A') as ReportRow));
  await answer('Remit ₹100.00');
  act(() => void result.current.remitAll());
  await answer('Remit ₹100.00');
  await waitFor(() => expect(toasts.shown().map(({ text }) => text)).toEqual(['1 order is remitted.']));
  expect(paid).toEqual([['A'], ['B']]);
  expect([...result.current.remitting]).toEqual(['A']);
  await act(async () => finish(reply(200, '', { remitted: ['A'], failures: [] })));
  expect(result.current.remitting.size).toBe(0);
});

test('Remit and Remit All pay only after a confirmation that shows payees, sum and sellers with payouts on hold', async () => {
  const other = { vendor_name: 'Bala', account_number: '987654321', amount: 1250.5 };
  const held = row('D', { vendor_name: 'Chitra', held: 'Payouts are held: Two parcels are disputed.' });
  const paid = serve([row('A'), row('B'), row('C', other), held]);
  const result = open();
  act(() => void result.current.remitAll());
  const dialog = await screen.findByRole('dialog');
  for (const words of [
    'Remit ₹1,450.50?',
    'This records 3 orders as paid to 2 payees.',
    'Bala, account 987654321₹1,250.50 for 1 order',
    'Asha, account 123456789₹200.00 for 2 orders',
    'Not paid, because payouts are held: Chitra, ₹100.00 for 1 order.',
  ])
    expect(dialog.textContent).toContain(words);
  await answer('Cancel');
  await waitFor(() => expect(result.current.paying).toBe(false));

  act(() => void result.current.remit(row('C', other) as ReportRow));
  expect((await screen.findByRole('dialog')).textContent).toContain('This records 1 order as paid to 1 payee.');
  await answer('Cancel');
  expect(paid).toEqual([]);

  act(() => void result.current.remitAll());
  await answer('Remit ₹1,450.50');
  await waitFor(() => expect(paid).toEqual([['A', 'B', 'C']]));
});

test('Remit asks for a second person’s approval if the report is above the limit, and pays nothing before', async () => {
  const paid = serve([row('A'), row('B')], undefined, 100_000);
  const result = open();
  act(() => void result.current.remit(row('A') as ReportRow));
  const dialog = await screen.findByRole('dialog');
  for (const words of ['Ask for the approval of ₹200.00?', 'above the ₹1,00,000.00 that one person remits'])
    expect(dialog.textContent).toContain(words);
  await answer('Ask for approval');
  await waitFor(() => expect(toasts.shown().map(({ text }) => text)).toContain('It waits.'));
  expect(paid).toEqual([]);
});
