import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ClaimView } from '../../../shared/tickets/claim.ts';
import { WorkDialog } from '../../../web/src/features/tickets/actions/work-dialog.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { anOrder } from '../orders-list/orders-list-order.ts';
import { openOrders, reply } from '../orders-list/orders-list-server.ts';

const market = openOrders();

const aClaim = (moved_at: string | null): ClaimView => ({
  state: moved_at === null ? 'open' : 'with_courier',
  said_at: '2026-11-20T08:00:00.000Z',
  words: 'Nothing came.',
  note: null,
  moved_at,
  proof: null,
});

test('the dialog for claims sends when each claim was last moved or, if it never was, made', async () => {
  market.signIn('staff');
  market.instead = (method, url) =>
    method === 'POST' && url.endsWith('/tickets') ? reply(200, 'OK', { job_id: 'job-1' }) : undefined;
  const onStarted = vi.fn();
  const orders = [
    anOrder({ _id: 'seller-1', claim: aClaim(null) }),
    anOrder({ _id: 'seller-2', claim: aClaim('2026-11-21T09:30:00.000Z') }),
  ];
  const dialogPage = <WorkDialog name="claim" orders={orders} onStarted={onStarted} onClose={() => undefined} />;
  showPages({ [PATHS.ticketDashboard]: dialogPage }, PATHS.ticketDashboard);
  const dialog = within(await screen.findByRole('dialog', { name: 'Claims of 2 tickets' }));
  await userEvent.type(dialog.getByLabelText(/^What you did or decided/), 'Asked for the signature.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onStarted).toHaveBeenCalledWith('job-1'));
  const sent = market.sent.findLast(({ method, url }) => method === 'POST' && url.endsWith('/tickets'))?.body;
  expect(sent).toMatchObject({
    work: {
      action: 'claim',
      seen: { 'seller-1': '2026-11-20T08:00:00.000Z', 'seller-2': '2026-11-21T09:30:00.000Z' },
    },
  });
});
