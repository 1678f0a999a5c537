import * as z from 'zod';
import { cappedMeta, paging } from '../../wire.ts';
import { orderView } from '../order.ts';
import { orderFilters, orderTotals } from './list-query.ts';

/** The query and the reply of a list of orders. */
export const orderList = {
  query: z.strictObject({ ...orderFilters, ...paging, limit: paging.limit.default(100) }),
  reply: z.array(orderView),
  meta: orderTotals.extend({
    ...cappedMeta,
    /**
     * Set if so few orders match the filters that the search ended before the page was full. Orders that were created
     * before this time were not examined.
     */
    searched_to: z.string().optional(),
  }),
};
