import { expect, test } from 'vitest';
import { mailOfNotice } from '../../../functions/notices/mail-of-notice.ts';
import { noticeEventOf } from '../../../functions/notices/notice.ts';
import { detailsOf } from '../../../functions/orders/record/details.ts';
import { newOrder } from '../../../functions/orders/record/new-order.ts';
import { type NoticeEvent } from '../../../shared/buyer/notice-events.ts';
import { orderInput } from '../../../shared/orders/order-input.ts';
import type { Status } from '../../../shared/orders/status.ts';
import { draft } from '../../support/orders/draft.ts';

test.each<[Status, Status, NoticeEvent | undefined]>([
  ['paid', 'pending_pickup', 'booked'],
  ['pending_pickup', 'out_for_pickup', undefined],
  ['out_for_pickup', 'picked_up', 'picked_up'],
  ['pending_pickup', 'in_transit', 'picked_up'],
  ['picked_up', 'in_transit', undefined],
  ['on_hold', 'in_transit', undefined],
  ['in_transit', 'out_for_delivery', 'out_for_delivery'],
  ['out_for_delivery', 'undelivered', 'undelivered'],
  ['out_for_delivery', 'delivered', 'delivered'],
  ['undelivered', 'rto_in_transit', 'rto_initiated'],
  ['rto_initiated', 'rto_in_transit', undefined],
  ['pending_pickup', 'cancelled', undefined],
  ['in_transit', 'lost', undefined],
  ['delivered', 'delivered', undefined],
])('a change from %s to %s notifies the customer of %s', (from, to, news) =>
  expect(noticeEventOf(from, to)).toBe(news),
);

test('the question to a buyer is stored without a lone surrogate if cutting the goods’ name splits an emoji', () => {
  const at = new Date('2026-11-24T10:00:00Z');
  const details = detailsOf(orderInput.parse(draft({ payment_method: 'cod', product_name: `${'x'.repeat(59)}😀` })));
  const order = newOrder({ id: 's-1', owner: 's', inputHash: '', details, plan: 'standard', at });
  const asked = {
    id: '1',
    orderId: order.id,
    event: 'confirm',
    channel: 'mail',
    attempt: 0,
    at: at.toISOString(),
  } as const;
  const { text, html = '' } = mailOfNotice(order, undefined, asked, 'https://parcelwise.in/t/1');
  expect([text.isWellFormed(), html.isWellFormed()]).toEqual([true, true]);
});

test('the mails about a delivery and a return say what the buyer can do on the linked page', () => {
  const at = new Date('2026-11-24T10:00:00Z');
  const details = detailsOf(orderInput.parse(draft()));
  const order = newOrder({ id: 's-1', owner: 's', inputHash: '', details, plan: 'standard', at });
  const textOf = (event: NoticeEvent) => {
    const notice = { id: '1', orderId: order.id, event, channel: 'mail', attempt: 0, at: at.toISOString() } as const;
    return mailOfNotice(order, undefined, notice, 'https://parcelwise.in/t/1').text;
  };
  expect(textOf('delivered')).toContain('If you have not received it, say so on the page below within 3 days.');
  expect(textOf('rto_initiated')).toContain(
    'If you still want it, open the page below: it shows how to reach the seller.',
  );
});

test('a mail to a buyer gives the news also in Hindi, with the amount, and links to the page in Hindi', () => {
  const at = new Date('2026-11-24T10:00:00Z');
  const details = detailsOf(orderInput.parse(draft({ payment_method: 'cod', selling_price: 1250 })));
  const order = newOrder({ id: 's-1', owner: 's', inputHash: '', details, plan: 'standard', at });
  const notice = {
    id: '1',
    orderId: order.id,
    event: 'out_for_delivery',
    channel: 'mail',
    attempt: 0,
    at: at.toISOString(),
  } as const;
  const { text, html } = mailOfNotice(order, undefined, notice, 'https://parcelwise.in/t/1');
  const matter = 'का पार्सल लेकर आपके पास आ रहा है। अपना फ़ोन पास रखें। कृपया ₹1,250.00 तैयार रखें';
  expect(text).toContain(matter);
  expect(text).toContain('हिन्दी में देखें: https://parcelwise.in/t/1?lang=hi');
  expect(html).toContain(matter);
  expect(html).toContain('<a href="https://parcelwise.in/t/1?lang=hi">हिन्दी में देखें</a>');
});
