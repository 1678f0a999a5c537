// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { BuyerLinkView } from '../../../shared/buyer/contract.ts';
import { BuyerLink } from '../../../web/src/features/buyer/buyer-link.tsx';
import { PATHS } from '../../../web/src/lib/links.ts';
import { showPages } from '../../support/web/show-pages.tsx';
import { openOrders, reply } from '../orders-list/orders-list-server.ts';

const market = openOrders();

const DEAD: BuyerLinkView = {
  url: 'https://parcelwise.in/t/a.1.b',
  dead: true,
  stopped: false,
  channels: ['mail', 'sms'],
  messages: [],
};
const show = (view: BuyerLinkView) => {
  market.signIn('seller');
  market.instead = (method, url) => {
    if (!url.includes('/buyer-link')) return undefined;
    return method === 'GET'
      ? reply(200, 'OK', view)
      : reply(200, 'The buyer is sent a new link.', { ...view, dead: false });
  };
  showPages({ [PATHS.shipmentList]: <BuyerLink orderId="o1" /> }, PATHS.shipmentList);
};

test('a seller can replace a buyer’s invalid link, and the new link is sent by all enabled channels', async () => {
  show(DEAD);
  expect(await screen.findByText(/opens no page/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Send new link' }));
  expect(await screen.findByText(/It is sent by e-mail and by SMS\. The old link stops working/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByText(/opens no page/)).toBeNull());
  expect(market.sent.at(-1)).toMatchObject({ body: { send: true } });
});

test.each<[string, Partial<BuyerLinkView>]>([
  ['stopped the messages', { stopped: true }],
  ['has no address for messages', { channels: [] }],
])('no new link is offered to be sent to a buyer who %s', async (_, more) => {
  show({ ...DEAD, ...more });
  expect(await screen.findByRole('button', { name: 'New link' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send new link' })).toBeNull();
});
