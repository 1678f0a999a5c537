import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { durationText, hoursLeft } from '../../../shared/orders/rules/ndr-clock.ts';
import type { ReattemptState } from '../../../shared/tickets/ndr.ts';
import { emptyTicketsText } from '../../../web/src/features/tickets/empty-tickets.tsx';
import { NdrClock } from '../../../web/src/features/tickets/ndr-clock.tsx';
import { TicketCell } from '../../../web/src/features/tickets/ticket-cell.tsx';
import { TicketListPage } from '../../../web/src/features/tickets/ticket-list-page.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { anOrder } from '../orders-list/orders-list-order.ts';
import { openOrders } from '../orders-list/orders-list-server.ts';
import { viewer } from '../orders-list/orders-list-viewers.ts';

describe('the time left to request a re-attempt', () => {
  const NOW = new Date('2026-11-22T10:00:00.000Z');
  const at = (hours: number) => new Date(NOW.getTime() + hours * 3600_000).toISOString();

  /** Returns a re-attempt that was requested `hours` after now. A negative number is a time in the past. */
  const asked = (state: ReattemptState, hours: number) =>
    ({ state, asked_at: at(hours), sends_at: null, why: null }) as const;

  test.each([
    [1, 47.2, 48],
    [1, 31, 31],
    [2, 0.5, 1],
    [2, -3, 0],
    [1, 60, 48],
    [3, 20, null],
  ])('after attempt %i with %d hours left the ticket list shows: %s', (attempts, hours, left) => {
    expect(hoursLeft({ attempts, returns_at: at(hours) }, NOW)).toBe(left);
  });

  test.each([
    [-0.5, 'less than an hour'],
    [-1, '1 hour'],
    [-47.5, '47 hours'],
    [-50, '2 days'],
    [3, 'less than an hour'],
  ])(
    'a ticket whose opening time is %d hours from now (negative: in the past) is shown as open for %s',
    (hours, words) => {
      expect(durationText(at(hours), NOW)).toBe(words);
    },
  );

  test('the row of an NDR parcel shows the attempts, the reason and the requested re-attempt', () => {
    const ndr = {
      failed_at: at(-17),
      reason: 'Consignee unavailable',
      returns_at: at(31),
      form: true,
      place: 'Andheri Hub',
      answer: null,
    };
    const shown = (more: Partial<OrderView>) => {
      const { container, unmount } = render(
        <NdrClock order={anOrder({ status: 'undelivered', ndr, attempts: 1, ...more })} now={NOW} />,
      );
      const text = container.textContent;
      unmount();
      return text;
    };
    expect(shown({})).toContain('31 h left');
    expect(shown({})).toContain('Attempt 1 of 3: Consignee unavailable');
    expect(shown({})).toContain('Andheri Hub');
    const answer = { at: at(-2), choice: 'again', day: '2026-11-24', nobody_came: true } as const;
    expect(shown({ ndr: { ...ndr, answer } })).toContain('Buyer: nobody came or called; deliver on 24 Nov');
    const alone = { ...answer, choice: null, day: null };
    expect(shown({ ndr: { ...ndr, answer: alone } })).toMatch(/Buyer: nobody came or called$/);
    const refusal = { ...alone, choice: 'refuse' } as const;
    expect(shown({ ndr: { ...ndr, answer: refusal } })).toContain('Buyer: nobody came or called; refuses the parcel');
    expect(shown({ attempts: 3 })).toContain('Being returned');
    expect(shown({ ndr: { ...ndr, returns_at: at(-1) } })).toContain('Time is up');
    expect(shown({ reattempt: asked('queued', 0) })).toContain('Asked just now: courier is asked');
    expect(shown({ reattempt: asked('staff', -5.5) })).toContain('Asked 5 h ago: with our staff');
    expect(shown({ reattempt: asked('refused', -49) })).toContain('Asked 2 days ago: refused');
  });

  test('the remaining hours are red below one day, but never for a parcel that is returning to origin', () => {
    const tone = (hours: number, attempts = 1) => {
      const ndr = {
        failed_at: at(hours - 48),
        reason: '',
        returns_at: at(hours),
        form: true,
        place: 'Andheri Hub',
        answer: null,
      };
      const order = anOrder({ status: 'undelivered', ndr, attempts });
      const { container, unmount } = render(<NdrClock order={order} now={NOW} />);
      const shown = container.querySelector('[data-tone]')?.getAttribute('data-tone');
      unmount();
      return shown;
    };
    expect([tone(31), tone(24), tone(23), tone(-1), tone(5, 3)]).toEqual([
      'neutral',
      'neutral',
      'danger',
      'danger',
      'neutral',
    ]);
  });

  test('the button Re-attempt is shown until one is requested, and again if the courier refuses it', () => {
    const ndr = {
      failed_at: at(-17),
      reason: 'Consignee unavailable',
      returns_at: at(31),
      form: true,
      place: 'Andheri Hub',
      answer: null,
    };
    const offers = (reattempt: OrderView['reattempt']) => {
      const order = anOrder({ status: 'undelivered', ndr, attempts: 1, reattempt });
      const cells = { viewer: viewer(), workOf: () => ({}), onAction: () => undefined, from: PATHS.ticketDashboard };
      const { unmount } = render(<TicketCell order={order} cells={cells} />);
      const button = screen.queryByRole('button', { name: 'Re-attempt' });
      unmount();
      return button !== null;
    };
    expect(offers(null)).toBe(true);
    expect(offers(asked('staff', -1))).toBe(false);
    expect(offers(asked('accepted', -1))).toBe(false);
    expect(offers(asked('refused', -1))).toBe(true);
  });

  test('an empty list of NDR parcels says that no delivery failed', () => {
    const onReset = () => undefined;
    expect(emptyTicketsText({ view: 'ndr', filtered: false, onReset }).title).toBe('No undelivered parcels');
    expect(emptyTicketsText({ view: 'complete', filtered: false, onReset }).title).toBe('No open ticket');
    expect(emptyTicketsText({ view: 'ndr', filtered: true, onReset }).title).toBe('No ticket matches the filter');
  });
});

describe('the Ticket List', () => {
  const market = openOrders();
  let failed: OrderView;
  let asked: OrderView;
  beforeAll(async () => {
    asked = await market.order('seller', 'paid');
    await market.order('seller', 'paid');
    failed = await market.undelivered('seller');
    const comment = { remark: 'open', title: 'Wrong size', body: 'Call me.', onModel: 'Order', model_id: asked._id };
    await market.api(market.tokens.seller, 'POST', '/comments', comment);
    await market.advance(0);
  }, 120_000);
  beforeEach(() => market.signIn('seller'));

  function open(search = '') {
    const pages = {
      [PATHS.ticketDashboard]: <TicketListPage />,
    };
    return showPages(pages, PATHS.ticketDashboard + search);
  }
  const rowOf = async (order: OrderView) => (await screen.findByText(order.order_id)).closest('tr') as HTMLElement;
  const asks = () =>
    market.sent.filter(({ url }) => /\/orders\?/.test(url)).map(({ url }) => new URLSearchParams(url.split('?')[1]));

  test('the Ticket List shows and counts only open tickets of paid orders', async () => {
    open('?payment_status=pending&stage=to_print');
    await rowOf(failed);
    await rowOf(asked);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(2);
    expect((await screen.findByText('Ticket Raised')).parentElement?.textContent).toContain('2');
    expect(screen.queryByText('Pending')).toBeNull();
    const last = asks().at(-1);
    expect([last?.get('payment_status'), last?.get('ticket'), last?.get('stage')]).toEqual(['complete', 'true', 'all']);
    expect(screen.queryByLabelText('Payment status')).toBeNull();
    expect(within(await rowOf(asked)).getByText('Open for less than an hour')).toBeTruthy();
    const links = within(await rowOf(failed)).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toContain(`/app/OrderActivity/${failed._id}`);
  });

  test('Re-attempt on an NDR parcel opens a form with the address, and sends only the changed fields', async () => {
    const router = open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Failed deliveries (NDR)' }));
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1));
    expect(router.state.location.search).toContain('ndr=true');
    const row = await rowOf(failed);
    expect(row.textContent).toMatch(/\d+ h left/);
    expect(row.textContent).toContain('Attempt 1 of 3');
    await userEvent.click(within(row).getByRole('button', { name: /^Actions of/ }));
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered).toEqual(expect.arrayContaining(['Comment', 'Create RTO']));
    await userEvent.keyboard('{Escape}');
    market.signIn('seller');
    expect(screen.getByText('re-attempt', { exact: false, selector: 'span' }).textContent).toContain('R re-attempt');
    act(() => row.blur());
    await userEvent.keyboard('jr');
    const dialog = await screen.findByRole('dialog', { name: `Re-attempt ${failed.order_id}` });
    const phone = within(dialog).getByLabelText(/^Mobile number/) as HTMLInputElement;
    expect(phone.value).toBe('9876543210');
    expect((within(dialog).getByLabelText(/^Delivery day/) as HTMLInputElement).value).not.toBe('');
    await userEvent.clear(phone);
    await userEvent.type(phone, '9811111111');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send re-attempt' }));
    await waitFor(() => expect(toasts.shown().length).toBeGreaterThan(0));
    expect(toasts.shown()[0]?.text).toContain('Re-attempt requested');
    const sent = market.sent.findLast(({ method, url }) => method === 'POST' && url.endsWith('/comments'))?.body;
    expect(sent).toMatchObject({
      sendNdr: true,
      customer: { first_name: 'Meera', last_name: '', mobile_number: '9811111111' },
      address: { line1: '12 Station Road', line2: '', pincode: '400001' },
    });
    await screen.findByText('No undelivered parcels');
  });

  test('one job adds the same comment to all selected tickets', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Select all/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Comment' }));
    expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull(); // only staff assign tickets
    const dialog = within(await screen.findByRole('dialog', { name: /^Comment on 2 tickets/ }));
    await userEvent.type(dialog.getByLabelText(/^Title/), 'Called');
    await userEvent.type(dialog.getByLabelText(/^Message/), 'The customer waits.');
    await userEvent.click(dialog.getByRole('button', { name: 'Add comments' }));
    await waitFor(() => expect(toasts.shown().at(-1)?.text).toBe('2 tickets done.'), { timeout: 10_000 });
    const sent = market.sent.findLast(({ method, url }) => method === 'POST' && url.endsWith('/tickets'))?.body;
    expect(sent).toMatchObject({ work: { action: 'comment', remark: 'open', title: 'Called' } });
  });

  test('staff assign tickets, and the request contains the time of each ticket’s last assignment', async () => {
    market.signIn('staff');
    open();
    await rowOf(asked);
    await userEvent.click(await screen.findByRole('button', { name: /^Select all/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Assign' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Assign \d+ tickets?/ }));
    dialog.getByLabelText(/^Due by the end of/);
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(toasts.shown().at(-1)?.text).toMatch(/^\d+ tickets? done\.$/), { timeout: 10_000 });
    const sent = market.sent.findLast(({ method, url }) => method === 'POST' && url.endsWith('/tickets'))?.body;
    expect(sent).toMatchObject({ work: { action: 'assign', seen: { [asked._id]: null } } });
    const now = await market.api<OrderView>(market.tokens.staff, 'GET', `/orders/${asked._id}`);
    expect(now.ticket?.assigned_at).toEqual(expect.any(String));
  });

  test('a courier’s user sees the NDR parcels of that courier, but cannot request re-attempts', async () => {
    market.signIn('vendor');
    open();
    const row = await rowOf(asked);
    expect(within(row).queryByRole('button', { name: 'Re-attempt' })).toBeNull();
    expect(row.textContent).not.toContain('₹');
  });
});
