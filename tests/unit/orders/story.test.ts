import { expect, it } from 'vitest';
import type { Order } from '../../../functions/orders/record/order.ts';
import { buildStory } from '../../../functions/trace/story.ts';

const order = {
  id: 'asha-1',
  createdAt: '2026-11-01T08:00:00.000Z',
  bulkId: null,
  choice: { name: 'Delhivery' },
  charge: { at: '2026-11-01T09:00:00.000Z', paise: 6608 },
  fallback: { refused: [{ name: 'Xpressbees', said: 'no service, call 9876543210' }] },
  awb: 'A1',
  refund: null,
  error: null,
  rto: null,
  dueAt: null,
} as unknown as Order;

it('an order’s trace is sorted by time and contains no text that people wrote', () => {
  const steps = buildStory({
    order,
    lines: [],
    codLines: [
      { account: 'asha-1', seq: 1, at: '2026-11-03T09:00:00.000Z', awb: 'A1', kind: 'collected', postings: [] },
    ],
    scans: [
      { at: '2026-11-02T10:00:00.000Z', code: 'UD', status: 'picked_up', description: 'Picked', location: 'Pune' },
    ],
    comments: [
      {
        id: 'c1',
        orderId: 'asha-1',
        remark: 'open',
        title: 'Call me',
        body: 'at 9876543210',
        authorId: 'asha',
        inputHash: '',
        at: '2026-11-02T11:00:00.000Z',
      },
    ],
    reattempts: [{ id: 'c1', orderId: 'asha-1', attempt: 1, request: null, state: 'queued', text: '', tries: 0 }],
    audit: [],
  });
  expect(steps.map(({ source, what, by }) => `${source}: ${what}${by ? `, by ${by}` : ''}`)).toEqual([
    'order: created',
    'order: paid ₹66.08 for Delhivery, AWB A1',
    'order: Xpressbees refused the booking: no service, call [mobile]',
    'scan: UD (picked up) at Pune',
    'comment: c1: open, by asha',
    'comment: re-attempt 1: queued after 0 tries',
    'COD: line 1: collected ₹0.00',
  ]);
});
