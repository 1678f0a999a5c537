import { expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { statusOfScan } from '../../../web/src/features/order-activity/known-scan.ts';
import { orderMoneyLines } from '../../../web/src/features/order-activity/order-money-lines.ts';
import { anOrder } from '../orders-list/orders-list-order.ts';

test('an order’s amounts show what was charged to the wallet and refunded', () => {
  const lines = (more: Partial<OrderView>) => {
    const { lines: all, total } = orderMoneyLines(anOrder(more));
    return [...all.map(({ label, rupees }) => `${label} ${rupees}`), total];
  };
  expect(lines({})).toEqual(['Charge 148.68', 148.68]);
  expect(lines({ rto_charge: 77.88 })).toEqual(['Charge 148.68', 'Return to origin, difference 77.88', 226.56]);
  expect(lines({ rto_charge: -94.4 })).toEqual(['Charge 148.68', 'Return to origin, difference -94.4', 54.28]);
  expect(lines({ is_cancelled: true })).toEqual(['Charge 148.68', 'Refund in full -148.68', 0]);
  expect(lines({ transaction_id: null })).toEqual([0]);
});

test('the label of a scan is mapped to its status, and an unknown code of the courier is not mapped', () => {
  expect(statusOfScan({ status: 'out for delivery' })).toBe('out_for_delivery');
  expect(statusOfScan({ status: 'X-ODD-17' })).toBeUndefined();
});
