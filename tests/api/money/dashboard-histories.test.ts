import { expect, test, vi } from 'vitest';
import type { Order } from '../../../functions/orders/record/order.ts';
import { newOrderWrite, orderWrite, removedOrderWrite } from '../../../functions/orders/record/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import type { commit as Commit } from '../../../functions/platform/table/commit.ts';
import { compactTotals } from '../../../functions/rollups/compact-totals.ts';
import { indexOrders } from '../../../functions/stream/index-orders.ts';
import type { Dashboard } from '../../../shared/dashboard/contract.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { STATUS_KEYS, type Status } from '../../../shared/orders/status.ts';
import { limitMs, scale } from '../../support/clouds/scale.ts';
import { orderCalls } from '../../support/orders/order-calls.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { type Person, person } from '../../support/people/people.ts';

/**
 * The share of commits by the consumer and the compaction that fail before they are written. The same share fails after
 * they are written.
 */
const faults = vi.hoisted(() => ({ share: 0 }));
vi.mock('../../../functions/platform/table/commit.ts', async (real) => {
  const { commit } = await real<{ commit: typeof Commit }>();
  return {
    commit: async (...args: Parameters<typeof Commit>) => {
      if (Math.random() < faults.share) throw new Error('killed before it wrote');
      await commit(...args);
      if (Math.random() < faults.share) throw new Error('killed after it wrote');
    },
  };
});

const cloud = useMarket();
const { booked, saved, kept } = orderCalls(cloud);

const DAY_MS = 86_400_000;
const pick = <T>(some: readonly T[]): T => some[Math.floor(Math.random() * some.length)] as T;
const chance = (share: number): boolean => Math.random() < share;

/** Returns the order with a random change of the kind that sellers, couriers or future features may make. */
function changed(order: Order, booked: Order): Order {
  const status: Status = pick(STATUS_KEYS.filter((one) => !['new', 'partner_selected'].includes(one)));
  const paid = order.charge ?? booked.charge;
  const deliveredAt = status === 'delivered' ? new Date(Date.parse(paid?.at ?? '') + pick([1, 9]) * DAY_MS) : null;
  return {
    ...order,
    status,
    charge: paid,
    choice: order.choice ?? booked.choice,
    awb: order.awb ?? (chance(0.9) ? `T${newId()}` : null),
    refund: status === 'cancelled' ? { seq: 1, paise: paid?.paise ?? 0, at: order.createdAt } : null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    ticketSince: chance(0.2) ? order.createdAt : null,
    ...(chance(0.3) && { printedAt: order.createdAt }),
    ...(status === 'delivered' && chance(0.5) && { remitted: { paise: 12_300, at: order.createdAt } }),
  };
}

/** The dashboard tile that counts each status, according to the tile's label. */
const TILE: Partial<Record<Status, keyof Dashboard>> = {
  picked_up: 'total_order_shipped',
  in_transit: 'total_order_transit',
  out_for_delivery: 'total_order_out_for_delivery',
  delivered: 'total_order_delivered',
  undelivered: 'total_order_ndr',
  cancelled: 'total_order_cancelled',
};

function recounted(rows: readonly OrderView[]) {
  const tiles: Record<string, number> = {};
  const one = (tile: string) => {
    tiles[tile] = (tiles[tile] ?? 0) + 1;
  };
  for (const { status } of rows) {
    one('total_order_received');
    one(TILE[status] ?? 'total_order_others');
  }
  return tiles;
}

async function allRows(who: Person, query: string): Promise<OrderView[]> {
  const rows: OrderView[] = [];
  for (let cursor: string | undefined; ; ) {
    const at = cursor === undefined ? '' : `&cursor=${cursor}`;
    const { body } = await cloud.api<OrderView[]>('GET', `/orders?limit=100&${query}${at}`, { token: who.token });
    rows.push(...body.data);
    cursor = (body.meta as { next?: string }).next;
    if (cursor === undefined) return rows;
  }
}

test(
  'the dashboard agrees with the order lists after random histories, even if its consumer is killed',
  async () => {
    const sellers = [await person('merchant', { rupees: 5000 }), await person('merchant', { rupees: 5000 })];
    const staff = await person('staff');
    const vendor = await person(
      { dashboard: true, 'order.order_dashboard': true },
      { courier: 'delhivery', plan: null },
    );
    const templates = await Promise.all(
      sellers.flatMap((seller) => [
        booked(seller).then(({ _id }) => kept(_id)),
        booked(seller, { payment_method: 'cod' }, 'bld').then(({ _id }) => kept(_id)),
        saved(seller).then(({ _id }) => kept(_id)),
      ]),
    );
    const { commit } = await vi.importActual<{ commit: typeof Commit }>('../../../functions/platform/table/commit.ts');
    const paid = templates[0] as Order;
    const orders = new Map<string, Order>();
    const former: Order[] = [];
    faults.share = 0.15;

    for (let step = 0; step < scale(100, 4000); step++) {
      const known = [...orders.values()];
      if (known.length < 20 || chance(0.25)) {
        const template = pick(templates);
        // Most orders are on two days, so that the totals of a day no longer fit into one item. The other orders are
        // spread over ten weeks.
        const at = new Date(Date.now() - (chance(0.6) ? pick([0, 1]) : Math.floor(Math.random() * 70)) * DAY_MS);
        const id = `${template.owner}-${newId(at)}`;
        const order = { ...template, id, version: 1, createdAt: at.toISOString(), awb: template.awb && `T${newId()}` };
        await commit([newOrderWrite({ ...order, bulkId: chance(0.3) ? `${template.owner}-${newId(at)}` : null })]);
        orders.set(id, await kept(id));
      } else if (chance(0.05)) {
        const gone = pick(known);
        await commit([removedOrderWrite(gone)]);
        orders.delete(gone.id);
      } else {
        const order = pick(known);
        former.push(order);
        await commit([orderWrite(changed(order, paid))]);
        orders.set(order.id, await kept(order.id));
      }
      // Sometimes delivers late or repeated changes to the totals, and sometimes runs the compaction.
      const late = former.at(-1);
      if (chance(0.05) && late && orders.has(late.id)) await indexOrders([late]).catch(() => undefined);
      if (chance(0.05)) await compactTotals(new Date(), 1).catch(() => undefined);
    }
    faults.share = 0;
    await cloud.settle();

    const day = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
    const lists = new Map<string, OrderView[]>();
    for (const compacted of [false, true]) {
      if (compacted) await compactTotals(new Date(), 1);
      for (const who of [...sellers, staff, vendor])
        for (const query of [
          '',
          'payment_method=cod',
          'order_type=bulk',
          'logistic_id=dlv',
          `created_from=${day(40)}T18:30:00.000Z&created_to=${day(3)}T18:29:59.999Z`,
        ]) {
          const { data } = (await cloud.api<Dashboard>('GET', `/global/dashboard?${query}`, { token: who.token })).body;
          const list = `${who.user.id} ${query}`;
          const rows = lists.get(list) ?? (await allRows(who, `${query}&payment_status=complete`));
          lists.set(list, rows);
          const none = Object.fromEntries(
            [...Object.values(TILE), 'total_order_received', 'total_order_others'].map((tile) => [tile, 0]),
          );
          expect(data, `${who.user.email} ${query}`).toMatchObject({ ...none, ...recounted(rows) });
          expect(data.total_order_delivered_tat + data.total_order_delivered_beyon_tat).toBe(
            data.total_order_delivered,
          );
          const mine = rows.flatMap(({ _id }) => orders.get(_id) ?? []);
          const paise = mine.reduce((sum, { remitted }) => sum + (remitted?.paise ?? 0), 0);
          expect(data.total_cod_remitted_amount).toBe(paise / 100);
        }
    }
    expect(orders.size).toBeGreaterThan(25);
  },
  limitMs(300_000),
);
