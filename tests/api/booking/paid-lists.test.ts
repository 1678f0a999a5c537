import { expect, test } from 'vitest';
import type { OrderView } from '../../../shared/orders/order.ts';
import { draft } from '../../support/orders/draft.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { person } from '../../support/people/people.ts';

const cloud = useMarket();

test.each(['manifest', 'report.user_usage', 'billing_and_wallet.invoice'] as const)(
  'a reader with only %s sees the paid orders of a list and no others',
  async (screen) => {
    const { user, token } = await person({ [screen]: true, 'order.individual_order': true });
    expect((await cloud.api('POST', '/orders/logistic', { body: draft(), token })).status).toBe(200);
    await cloud.settle();
    const paid = await cloud.api<OrderView[]>('GET', '/orders?payment_status=complete', { token });
    expect([paid.status, paid.body.data]).toEqual([200, []]);
    expect(paid.body.meta).toMatchObject({ total_pending_count: 0 });
    for (const path of ['/orders?payment_status=all', '/orders/get_metric?payment_status=pending'])
      expect((await cloud.api('GET', path, { token })).body.meta).toMatchObject({
        status: 403,
        message: 'Your role shows paid orders only.',
      });
    expect((await cloud.api('GET', '/orders/search?text=Meera', { token })).status).toBe(403);
    expect(user.courier).toBeNull();
  },
);
