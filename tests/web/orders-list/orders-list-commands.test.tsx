import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { WalletView } from '../../../shared/wallets/contract.ts';
import { session } from '../../../web/src/api/session/session.ts';
import { PATHS } from '../../../web/src/lib/links.ts';
import { useOrdersList } from './orders-list-page.tsx';
import { reply } from './orders-list-server.ts';

const { market, open, said, rowOf, boxOf, choose } = useOrdersList();
/** An order before pick-up, an unpaid one, and one refused by the courier. */
let fresh: OrderView;
let unpaid: OrderView;
let refused: OrderView;

beforeAll(async () => {
  fresh = await market.order('seller', 'paid', { first_name: 'Zubin', payment_method: 'cod', selling_price: 500 });
  unpaid = await market.order('seller', 'saved');
  refused = await market.order('seller', 'paid', { master_sku: 'SANDBOX-REFUSE' });
});

describe('selecting rows', () => {
  test('an unpaid order cannot be selected, and labels can be opened for the selected orders', async () => {
    const page = open('?payment_status=all');
    await rowOf(unpaid);
    const box = await boxOf(unpaid);
    expect([box.disabled, box.closest('span')?.title]).toEqual([true, 'Unable to select as payment is pending']);
    expect((screen.getByRole('button', { name: 'Label Preview' }) as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(await boxOf(fresh));
    await userEvent.click(await boxOf(refused));
    await screen.findByText('2 selected');
    expect([(await boxOf(fresh)).checked, (await boxOf(refused)).checked]).toEqual([true, true]);
    await userEvent.click(await boxOf(refused));
    await screen.findByText('1 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Thermal Label Preview' }));
    await screen.findByRole('article', { name: `Label of ${fresh.ewaybill_number}` });
    expect(page.path()).toBe(PATHS.shipmentPrint);
    expect(screen.getAllByRole('article', { name: /^Label of / })).toHaveLength(1);
    expect(document.body.textContent).toContain('Asha Handlooms');
  });
});

describe('labels of the order list', () => {
  test('the tab To print lists orders whose labels are not yet printed, and a printed order leaves it', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const order = await market.order('other', 'paid', { first_name: 'Tobeprinted' });
    market.signIn('other');
    const page = open();
    await rowOf(order);
    await userEvent.click(screen.getByRole('tab', { name: /^To print/ }));
    await waitFor(() => expect(page.search()).toBe('?stage=to_print'));
    await rowOf(order);
    await userEvent.click(await screen.findByRole('button', { name: /^Print th/ }));
    await screen.findByRole('article', { name: `Label of ${order.ewaybill_number}` });
    await userEvent.click(screen.getByRole('button', { name: 'Print Label' }));
    await waitFor(() => expect(market.sent.some(({ url }) => url.endsWith('/orders/printed'))).toBe(true));
    cleanup();
    open('?payment_status=all');
    await waitFor(async () => expect((await rowOf(order)).textContent).toContain('printed'));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore(); // restores only this stub, because the next tests need the server's
  });

  test('the label command of a row opens that order’s label', async () => {
    open();
    await choose(fresh, 'Print thermal label');
    await screen.findByRole('article', { name: `Label of ${fresh.ewaybill_number}` });
    expect(screen.getAllByRole('article', { name: /^Label of / })).toHaveLength(1);
  });
});

describe('commands of the order list', () => {
  test('tracking an order shows its progress and its result in the order’s row', async () => {
    const order = await market.order('other', 'paid');
    market.signIn('other');
    open();
    await rowOf(order);
    await market.advance(30);
    let go = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    const real = fetch;
    market.instead = (method, url) => {
      if (!url.endsWith('/orders/track')) return undefined;
      market.instead = () => undefined;
      const init = { method, headers: { authorization: `Bearer ${localStorage.getItem('jwt')}` } };
      return gate.then(() => real(url, { ...init, body: JSON.stringify({ order_id: order._id }) }));
    };
    await choose(order, 'Track');
    await waitFor(async () => expect((await rowOf(order)).textContent).toContain('Checking...'));
    go();
    await waitFor(async () =>
      expect((await rowOf(order)).textContent).toMatch(/in transit|out for delivery|delivered/),
    );
    expect(market.sent.find(({ url }) => url.endsWith('/orders/track'))?.body).toEqual({
      order_id: order._id,
      airwaybilno: order.ewaybill_number,
    });
  });

  test('a failed tracking request shows its reason in the order’s row', async () => {
    market.instead = (_, url) =>
      url.endsWith('/orders/track') ? reply(409, 'This courier cannot be asked.', null, 'CONFLICT') : undefined;
    open();
    await choose(fresh, 'Track');
    await waitFor(async () => expect((await rowOf(fresh)).textContent).toContain('This courier cannot be asked.'));
    expect((await rowOf(fresh)).textContent).not.toContain('Checking...');
    expect(said()).toEqual(['This courier cannot be asked.']);
  });

  test('commands that only the seller may give are disabled, with the reason, while staff are signed in as the seller', async () => {
    const order = await market.order('other', 'paid');
    market.signIn('other');
    session.actAs(localStorage.getItem('jwt') ?? '');
    open();
    await choose(order, 'Cancel');
    const items = screen.getAllByRole('menuitem');
    const closed = items.filter((item) => item.getAttribute('aria-disabled') === 'true');
    expect(closed.map(({ textContent }) => textContent)).toEqual([
      'Cancel. You are signed in as another user. This is theirs to do.',
    ]);
    expect(items.map(({ title }) => title).filter(Boolean)).toHaveLength(closed.length);
    expect(items.length).toBeGreaterThan(2);
    expect([screen.queryByRole('dialog'), market.sent.some(({ url }) => url.endsWith('/orders/cancel'))]).toEqual([
      null,
      false,
    ]);
  });

  test('cancelling an order shows the refund, and a failed cancellation keeps the dialog open', async () => {
    const order = await market.order('seller', 'paid');
    const before = (await market.api<WalletView>(market.tokens.seller, 'GET', '/wallets')).amount;
    open();
    await choose(order, 'Cancel');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('₹66.08 goes back to your wallet at once, in full.'); // ₹56 plus 18% GST
    market.instead = (_, url) =>
      url.endsWith('/orders/cancel') ? reply(409, 'The courier has picked it up.', null, 'CONFLICT') : undefined;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel shipment' }));
    await within(dialog).findByText(/The courier has picked it up/);
    expect(within(dialog).getByRole('alert').textContent).toContain('Error in cancel order');
    expect(said()).toContain('Error in cancel order');
    market.instead = () => undefined;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel shipment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said()).toContain("Cancel order's amount successfully added to the wallet!");
    expect((await rowOf(order)).textContent).toMatch(/cancelled.*Refunded in full/);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(`Actions of ${order.order_id}`),
    );
    expect((await market.api<WalletView>(market.tokens.seller, 'GET', '/wallets')).amount).toBeCloseTo(
      before + 66.08,
      2,
    );
  });

  test('after a cancellation the focus stays on the row, even if the row has no more commands', async () => {
    const order = await market.order('seller', 'paid');
    market.signIn('staff');
    open();
    await choose(order, 'Cancel');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel shipment' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(within(await rowOf(order)).queryByRole('button', { name: /^Actions/ })).toBeNull();
    const row = await rowOf(order);
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  test('an RTO request shows its price, and a message if the balance is too low', async () => {
    // The price with Delhivery in zone C for 2 kg is ₹56 + 3 × ₹20 = ₹116, or ₹136.88 with GST. The return costs the
    // same amount again.
    const order = await market.order('seller', 'paid', { weight: 2, master_sku: 'SANDBOX-LATE' });
    await market.advance(30);
    await market.api(market.tokens.seller, 'POST', '/orders/track', { order_id: order._id });
    // The wallet had ₹400 before debits of ₹101.48 and ₹136.88, so it still has ₹161.64. That is enough for the return.
    // So a second parcel of ₹136.88 is paid first, which makes the balance too low.
    const spent = await market.order('seller', 'paid', { weight: 2, first_name: 'Later' });
    open();
    await choose(order, 'Create RTO');
    const dialog = await screen.findByRole('dialog');
    const lines = [...dialog.querySelectorAll('tr')].map((line) => line.textContent);
    expect(lines).toEqual([
      'Freight there and back, 2 × ₹116.00₹232.00',
      'GST at 18%₹41.76',
      'RTO price, without COD charges₹273.76',
      'Already paid−₹136.88',
      'Debited from your wallet now₹136.88',
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pay ₹136.88 and return' }));
    await within(dialog).findByText(/Your wallet holds less than the ₹136\.88 that this return costs\./);
    expect(within(dialog).getByRole('link', { name: 'Open wallet' }).getAttribute('href')).toBe(PATHS.wallet);
    expect(within(dialog).getByRole('alert').textContent).toContain('Error in creating rto order');
    expect(said()).toContain('Error in creating rto order');

    await market.api(market.tokens.seller, 'POST', '/orders/cancel', { order_id: spent._id });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pay ₹136.88 and return' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said()).toContain('The parcel is on its way back.');
    expect((await rowOf(order)).textContent).toContain('rto initiated');
  });
});
