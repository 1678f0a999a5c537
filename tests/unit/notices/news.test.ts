import { expect, test } from 'vitest';
import { noticeEventOf } from '../../../functions/notices/notice.ts';
import { type NoticeEvent } from '../../../shared/buyer/notice-events.ts';
import type { Status } from '../../../shared/orders/status.ts';

test.each<[Status, Status, NoticeEvent | undefined]>([
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
