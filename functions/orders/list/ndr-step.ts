import type { Caller } from '../../users/caller/caller.ts';
import { findOrders } from '../record/store.ts';
import { listNdrs } from './ndr-store.ts';
import { scopeFor } from './off-route-step.ts';
import { UNITS_PER_ORDER_BY_KEY } from './runs-store.ts';
import type { ListStep } from './step.ts';

/** Returns a step that reads undelivered parcels by the hours left until they are returned. */
export const ndrStep =
  (caller: Caller, owner: string | undefined): ListStep =>
  async ({ after }, { rows }) => {
    const page = await listNdrs(scopeFor(caller, owner), rows, after);
    const ids = page.items.map(({ orderId }) => orderId);
    const seen = new Map((await findOrders(caller, ids)).map((one) => [one.id, one]));
    const found = page.items.flatMap(({ orderId, after: place }) => {
      const order = seen.get(orderId);
      return order === undefined ? [] : [{ order, place: { after: place } }];
    });
    const units = page.items.length * UNITS_PER_ORDER_BY_KEY;
    return { found, units, next: page.after === undefined ? undefined : { after: page.after } };
  };
