import type { TestCloud } from '../clouds/cloud.ts';
import type { Person } from '../people/people.ts';
import { orderCalls } from './order-calls.ts';

interface Meta {
  total_count: number;
  total_amount: number;
  total_individual_count: number;
  total_pending_count: number;
  next?: string;
}
/**
 * Returns a function that requests an order list and returns the parts that tests compare: ids, rows, `meta`, and the
 * refused fields.
 */
export const listOrders =
  (cloud: Pick<TestCloud, 'api'>) =>
  async (who: Person, query = '') => {
    const reply = await orderCalls(cloud).list(who, query);
    return {
      status: reply.status,
      ids: reply.body.data?.map(({ _id }) => _id),
      rows: reply.body.data,
      meta: reply.body.meta as unknown as Meta,
      fields: reply.body.meta.fields,
    };
  };
