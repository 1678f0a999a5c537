import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { OrderActivityPage } from '../../../web/src/features/order-activity/activity-page.tsx';
import { linkTo, PATHS } from '../../../web/src/lib/links.ts';
import { toasts } from '../../../web/src/lib/toast.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { openOrders, reply } from '../orders-list/orders-list-server.ts';

describe('the order activity page', () => {
  const market = openOrders();
  let order: OrderView;
  beforeAll(async () => {
    order = await market.order('seller', 'paid', { master_sku: 'SANDBOX-ODD' });
    await market.advance(72);
    await market.api(market.tokens.seller, 'POST', '/orders/track', { order_id: order._id });
  });
  beforeEach(() => market.signIn('seller'));

  function open(id = order._id, state: unknown = null) {
    const pages = {
      [PATHS.orderActivity]: <OrderActivityPage />,
      [PATHS.shipmentList]: <p>The order list</p>,
      [PATHS.ticketDashboard]: <p>The ticket list</p>,
    };
    showPages(pages, [{ pathname: linkTo('orderActivity', { orderId: id }), state }]);
  }
  const said = () => toasts.shown().map(({ text }) => text);
  const scans = () => [...document.querySelectorAll('[aria-label=Scans] li')].map((scan) => scan.textContent ?? '');

  test('staff can reverse a wrong delivery with a reason, but its seller cannot', async () => {
    const cod = await market.order('other', 'paid', { payment_method: 'cod', selling_price: 499.5 });
    await market.advance(24 * 8);
    market.signIn('staff');
    open(cod._id);
    expect(await screen.findByText('COD, ₹499.50 collected, with the courier')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Take delivery back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take the delivery back' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
    expect(await within(dialog).findByText('Please enter a reason')).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText('Reason *'), 'Another parcel was scanned');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(said()).toContain('The delivery is taken back.'));
    expect(await screen.findByText('COD, collect ₹499.50')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Take delivery back' })).toBeNull();
  });

  test('scans are shown newest first, and staff also see the courier’s code of an unknown status', async () => {
    open();
    await screen.findByText(`AWB ${order.ewaybill_number}`);
    const times = [...document.querySelectorAll('[aria-label=Scans] time')].map(
      (time) => time.getAttribute('datetime') ?? '',
    );
    expect(times.length).toBeGreaterThan(3);
    expect(times).toEqual([...times].sort().reverse());
    expect(scans().at(-1)).toContain('pending pickup');
    expect(scans().join()).toContain('update from the courier');
    expect(scans().join()).not.toContain('Unknown code');
    cleanup();
    market.signIn('staff');
    open();
    await waitFor(() => expect(scans().join()).toContain('Unknown code'));
    expect(scans().join()).not.toContain('update from the courier');
  });

  test('the order activity page shows prices to the seller, but not to a courier’s user', async () => {
    open();
    await screen.findByText('Paid in all');
    expect(screen.getByRole('table', { name: 'Money' }).textContent).toMatch(/Charge.*₹66\.08Paid in all₹66\.08/);
    const all = (await screen.findByText('All its lines in the wallet')).closest('details') as HTMLDetailsElement;
    all.open = true;
    fireEvent(all, new Event('toggle'));
    await screen.findByText('What it costs now');
    cleanup();
    market.signIn('vendor');
    open();
    await screen.findByText(`AWB ${order.ewaybill_number}`);
    await waitFor(() => expect(screen.queryByText('Money')).toBeNull());
    expect(document.body.textContent).not.toContain('₹');
  });

  test('Track asks the courier and shows the reply, and a failure stays on the screen', async () => {
    const late = await market.order('seller', 'paid', { master_sku: 'SANDBOX-DELIVER' });
    open(late._id);
    await screen.findByText(`AWB ${late.ewaybill_number}`);
    market.instead = (_, url) =>
      url.endsWith('/orders/track') ? reply(409, 'This courier cannot be asked.', null, 'CONFLICT') : undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Track' }));
    await screen.findByRole('alert');
    market.instead = () => undefined;
    await market.advance(30);
    await userEvent.click(screen.getByRole('button', { name: 'Track' }));
    await waitFor(() => expect(scans().length).toBeGreaterThan(2));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(said()).toEqual(['This courier cannot be asked.']);
  });

  test('a comment requires a title and a message, and is mailed to the customer on request', async () => {
    open();
    await screen.findByText('No comment yet');
    await userEvent.click(screen.getAllByRole('button', { name: 'Add comment' })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    const send = within(dialog).getByRole('button', { name: 'Add comment' });
    await userEvent.click(send);
    await within(dialog).findByText('Please enter title');
    within(dialog).getByText('Please enter message');
    expect((within(dialog).getByLabelText('SMS') as HTMLInputElement).disabled).toBe(true);
    await within(dialog).findByText('SMS are off until a sender id is configured.');
    expect((within(dialog).getByLabelText('NDR') as HTMLInputElement).disabled).toBe(true);
    within(dialog).getByText('Another attempt is for undelivered parcels: this one is delivered.');

    await userEvent.type(within(dialog).getByLabelText(/Title/), 'Address checked');
    await userEvent.type(within(dialog).getByLabelText(/Message/), 'Deliver after six.');
    fireEvent.click(within(dialog).getByLabelText('Resolved'));
    fireEvent.click(within(dialog).getByLabelText('Email'));
    market.instead = (method, url) =>
      method === 'POST' && url.endsWith('/comments')
        ? reply(500, 'Something went wrong.', null, 'INTERNAL')
        : undefined;
    await userEvent.click(send);
    await within(dialog).findByText('Something went wrong.');
    // The title is kept.
    expect((within(dialog).getByLabelText(/Title/) as HTMLInputElement).value).toBe('Address checked');
    market.instead = () => undefined;
    await userEvent.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said()).toEqual(['Comment added. The customer is written to.']);
    const comment = (await screen.findByText('Deliver after six.')).closest('li') as HTMLElement;
    expect(comment.querySelector('[data-tone=success]')?.textContent).toBe('resolved');
    const posts = market.sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/comments'));
    expect(posts.at(-1)?.body).toEqual({
      remark: 'resolved',
      title: 'Address checked',
      body: 'Deliver after six.',
      onModel: 'Order',
      model_id: order._id,
      sendSms: false,
      sendMail: true,
      sendNdr: false,
    });
  });

  test('an NDR comment opens the re-attempt form, and shows the courier’s reply once it arrives', async () => {
    const failed = await market.undelivered('seller');
    open(failed._id);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Add comment' }))[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Asks the courier for another delivery attempt.');
    fireEvent.click(within(dialog).getByLabelText('NDR'));
    await userEvent.type(within(dialog).getByLabelText(/Title/), 'Try again');
    await userEvent.type(within(dialog).getByLabelText(/Message/), 'After six.');
    const send = within(dialog).getByRole('button', { name: 'Add comment' });
    await userEvent.click(send);
    for (const text of [
      'Please enter first name',
      'Please enter mobile number',
      'Please enter address line 1',
      'Please enter pincode',
      'Please select Deferred Delivery Date',
    ])
      await within(dialog).findByText(text);
    await userEvent.type(within(dialog).getByLabelText(/Mobile number/), '98a');
    await within(dialog).findByText('Please enter valid mobile number');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Same customer, tomorrow' }));
    await waitFor(() => expect(within(dialog).queryByText('Please enter first name')).toBeNull());
    await userEvent.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('The courier has taken on another delivery attempt.');
    await screen.findByText(/^Next attempt \d{1,2} [A-Z][a-z]{2} \d{4}: /);
  }, 90_000);

  test('comments are listed newest first, open comments in blue and closed ones in red', async () => {
    for (const remark of ['open', 'closed'] as const) {
      await market.api(market.tokens.seller, 'POST', '/comments', {
        remark,
        title: `It is ${remark}`,
        body: 'Line one\nline two',
        onModel: 'Order',
        model_id: order._id,
      });
    }
    open();
    await screen.findByText('It is closed');
    const tags = [...document.querySelectorAll<HTMLElement>('[aria-label=Comments] [data-tone]')].map(
      (tag) => `${tag.textContent} ${tag.dataset['tone']}`,
    );
    expect(tags.slice(0, 2)).toEqual(['closed danger', 'open info']);
  });

  test('the return of one of two pieces shows the share of price, tax and discount that the seller refunds', async () => {
    const sums = { quantity: 2, selling_price: 500, tax: 100, total_discount: 300, shipping_charges: 40 };
    const sold = await market.order('other', 'paid', sums);
    await market.advance(24 * 8);
    const body = { order_id: sold._id, reason: 'Broken', quantity: 1 };
    const made = await market.api<OrderView>(market.tokens.other, 'POST', '/returns', body);
    market.signIn('other');
    for (const id of [sold._id, made._id]) {
      open(id);
      expect((await screen.findByText('To pay back')).nextElementSibling?.textContent).toBe('₹420.00, by you');
      cleanup();
    }
    // The products of a shop's order may differ in price.
    market.instead = (_, url) =>
      url.endsWith(`/orders/${made._id}`) ? reply(200, '', { ...made, pay_back: null }) : undefined;
    open(made._id);
    expect((await screen.findByText('To pay back')).nextElementSibling?.textContent).toBe(
      'The price of the goods that come back: you decide, because the products differ in price',
    );
  });

  test('the order activity page shows the number of all comments, and can load older ones', async () => {
    const talked = await market.order('seller', 'saved');
    const say = (n: number) => {
      const words = { remark: 'open', title: `Comment ${n}`, body: 'Called.', onModel: 'Order', model_id: talked._id };
      return market.api(market.tokens.seller, 'POST', '/comments', words);
    };
    for (const n of [1, 2, 3]) await say(n);
    // The reply says that more comments exist after these two. A real page has 100 comments.
    market.instead = (_, url) =>
      /comments.*limit=100/.test(url)
        ? fetch(url.replace('limit=100', 'limit=2'), { headers: { Authorization: `Bearer ${market.tokens.seller}` } })
        : undefined;
    open(talked._id);
    await screen.findByText('Comment 3');
    expect(screen.getByRole('heading', { name: 'Comments 3' })).toBeTruthy();
    expect(screen.queryByText('Comment 1')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Older comments' }));
    await screen.findByText('Comment 1');
    expect(screen.queryByRole('button', { name: 'Older comments' })).toBeNull();
  });

  test('Back on the order activity page returns to the list from which it was opened', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await screen.findByText('The order list');
    cleanup();
    open(order._id, { from: PATHS.ticketDashboard });
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await screen.findByText('The ticket list');
  });

  test('the order activity page says so if an order does not exist or belongs to another seller', async () => {
    market.signIn('other');
    open();
    expect(await screen.findByText('There is no such order')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the Order List' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
