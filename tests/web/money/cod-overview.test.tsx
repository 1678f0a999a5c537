// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CodOverviewPage } from '../../../web/src/features/remittance/cod-overview-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { openWeb } from '../../support/web/open-web.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { reply } from '../orders-list/orders-list-server.ts';

const web = openWeb<{ tokens: { staff: string }; awbs: string[] }>('serve-cod.ts');
beforeEach(() => localStorage.setItem('jwt', web.tokens.staff));

const open = () => {
  cleanup();
  showPages({ [PATHS.codOverview]: <CodOverviewPage /> }, PATHS.codOverview);
};
/** Returns the queries for the table with this label. */
const listOf = (label: string) => within(screen.getByRole('table', { name: label }));

const ENTRY = {
  _id: 'e1',
  awb_number: 'XB777',
  confirmation_id: 'c1',
  courier: { _id: 'xpressbees', name: 'Xpressbees' },
  seller: null,
  opened_at: '2026-11-01T06:30:00.000Z',
  age_days: 9,
  difference: -120.5,
  remark: {
    text: 'The courier looks it up.',
    by: { _id: 'u', first_name: 'Sameer', last_name: 'Joshi' },
    at: '2026-11-02T06:30:00.000Z',
  },
  kind: 'short',
  status: 'open',
  outcome: null,
  amount: 379,
  expected: 499.5,
  utr: 'UTR9',
  reason: null,
};

test('the COD overview shows what couriers paid and what sellers are owed, and says if no entry is open', async () => {
  open();
  await screen.findByText('Nothing is open');
  const { textContent: delhivery } = await screen.findByRole('row', { name: /Delhivery/ });
  // The courier has paid us for two parcels of ₹499.50 each. We have remitted neither.
  expect(delhivery).toMatch(/Delhivery.*Received in 7 days₹999\.00Owed to sellers₹999\.00/);
  expect(screen.getByText('We owe to sellers today').parentElement?.textContent).toContain('₹999.00');
});

test('an open entry is listed with its courier, age, difference and remark', async () => {
  const meta = { total_count: 1, short: 120.5, excess: 0 };
  web.instead = (_, url) => (url.includes('/remittance/open') ? reply(200, 'OK', [ENTRY], undefined, meta) : undefined);
  open();
  const row = within((await screen.findByText('XB777')).closest('tr') as HTMLElement);
  for (const words of [/Xpressbees/, /The courier looks it up/, /120\.50/]) row.getByText(words);
  screen.getByText(/₹120.50 too little/);
});

/** Shows two open entries, selects both, and answers jobs with this result. */
async function selected(result: object) {
  const meta = { total_count: 2, short: 120.5, excess: 50 };
  const excess = { ...ENTRY, _id: 'e2', awb_number: 'XB778', kind: 'excess', difference: 50, remark: null };
  const state = { kind: 'cod_entry_work', filename: null, state: 'done', progress: { done: 2, total: 2 } };
  const job = { _id: 'job1', ...state, errors: [], error_count: 0, created_at: ENTRY.opened_at, result };
  web.instead = (method, url) => {
    if (url.includes('/jobs/job1')) return reply(200, 'OK', job);
    if (!url.includes('/remittance/open')) return undefined;
    return method === 'POST'
      ? reply(200, 'OK', { job_id: 'job1' })
      : reply(200, 'OK', [ENTRY, excess], undefined, meta);
  };
  open();
  await screen.findByText('XB777');
  await userEvent.click(screen.getByRole('button', { name: /^Select all/ }));
}
const sent = () => web.sent.findLast(({ method }) => method === 'POST')?.body;

test('staff add one remark to several open entries, and see which entry a colleague remarked on', async () => {
  const reason = 'Meera Rao wrote on 02 Nov 2026: “Paid tomorrow”. Nothing was changed.';
  await selected({
    message: '1 entry done, 1 entry refused.',
    done: 1,
    refused: [{ _id: 'e2', name: 'XB778', reason }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add remark' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remark on 2 entries' }));
  await userEvent.type(dialog.getByLabelText(/^Remark/), 'Asked again.');
  await userEvent.click(dialog.getByRole('button', { name: 'Add remark' }));
  await screen.findByText(`XB778: ${reason}`);
  expect(sent()).toEqual({
    entry_ids: ['e1', 'e2'],
    work: { action: 'remark', remark: 'Asked again.', seen: { e1: '2026-11-02T06:30:00.000Z', e2: null } },
  });
  expect(toasts.shown().at(-1)?.text).toBe('1 entry done, 1 entry refused.');
});

test('staff complete several open entries with one remark, each in the way that is usual for its kind', async () => {
  await selected({ message: '2 entries done.', done: 2, refused: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Complete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Complete 2 entries' }));
  for (const sum of ['₹120.50', '₹50.00']) dialog.getByText(sum);
  expect(dialog.getByRole('radio', { name: 'As usual for each' })).toHaveProperty('checked', true);
  await userEvent.click(dialog.getByRole('button', { name: 'Complete' }));
  await dialog.findByText('Please enter remarks');
  await userEvent.type(dialog.getByLabelText(/^Remark/), 'Agreed with Xpressbees.');
  await userEvent.click(dialog.getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(toasts.shown().at(-1)?.text).toBe('2 entries done.'));
  expect(sent()).toEqual({
    entry_ids: ['e1', 'e2'],
    work: { action: 'complete', remark: 'Agreed with Xpressbees.' },
  });
});

test('the COD overview is marked busy while it loads, and shows a failed read with a retry button', async () => {
  let answer: (response: Response) => void = () => undefined;
  web.instead = (_, url) => (url.includes('/cod/couriers') ? new Promise((resolve) => (answer = resolve)) : undefined);
  open();
  await screen.findByText('Nothing is open');
  expect(listOf('COD by courier')).toBeTruthy();
  answer(await reply(500, 'The server has a problem.', null, 'INTERNAL'));
  await screen.findByText('The server has a problem.');
  web.instead = () => undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'COD by courier' });
});
