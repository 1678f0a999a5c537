// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { CodOverviewPage } from '../../../web/src/features/remittance/cod-overview-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
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

test('the COD overview shows what couriers paid and what we owe to sellers, and says that nothing is open', async () => {
  open();
  await screen.findByText('Nothing is open');
  const { textContent: delhivery } = await screen.findByRole('row', { name: /Delhivery/ });
  // The courier has paid us for two parcels of ₹499.50 each. We have remitted neither.
  expect(delhivery).toMatch(/Delhivery.*Received in 7 days₹999\.00Owed to sellers₹999\.00/);
  expect(screen.getByText('We owe to sellers today').parentElement?.textContent).toContain('₹999.00');
});

test('an open entry is listed with its courier, age, difference and remark', async () => {
  const entry = {
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
  const meta = { total_count: 1, short: 120.5, excess: 0 };
  web.instead = (_, url) => (url.includes('/remittance/open') ? reply(200, 'OK', [entry], undefined, meta) : undefined);
  open();
  const row = within((await screen.findByText('XB777')).closest('tr') as HTMLElement);
  for (const words of [/Xpressbees/, /The courier looks it up/, /120\.50/]) row.getByText(words);
  screen.getByText(/₹120.50 too little/);
});

test('while the COD overview loads it is busy, and a failed read is shown and repeated on request', async () => {
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
