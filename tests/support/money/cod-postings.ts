import { type CodEvent, codOwedPaise } from '../../../functions/ledger/cod.ts';
import { changeOrder } from '../../../functions/orders/change/change-order.ts';
import { remit } from '../../../functions/remittance/remit.ts';
import { taskId } from '../../../functions/remittance/task.ts';
import { newTaskWrites } from '../../../functions/remittance/task-store.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import type { TestCloud } from '../clouds/cloud.ts';
import { orderCalls } from '../orders/order-calls.ts';
import type { Person } from '../people/people.ts';

/** Returns the COD steps of one parcel, called directly without files and reports. */
export function codPostings(cloud: TestCloud, seller: Person, staff: Person) {
  const { booked } = orderCalls(cloud);
  /** Books a parcel with ₹499.50 to collect. */
  const cod = (who = seller): Promise<OrderView> =>
    booked(who, { payment_method: 'cod', selling_price: 499.5, quantity: 1 });
  const happen = (id: string, event: CodEvent) =>
    changeOrder(id, (order) => ({ order, cod: { events: [event], by: 'staff' } }), new Date());
  let rows = 0;
  /** Posts the COD that a row of a confirmation file reports, and creates the row's entry. */
  const receive = (id: string, paise: number, kind: 'matched' | 'short' | 'excess', outcome?: 'mistake') =>
    changeOrder(
      id,
      (order) => {
        const row = {
          upload: 'file',
          row: ++rows,
          awb: '',
          remittancePaise: paise,
          codPaise: codOwedPaise(order.cod ?? {}),
        };
        const task = taskId(row.upload, row.row);
        const also = newTaskWrites({
          ...row,
          id: task,
          kind,
          status: 'completed',
          reason: '',
          ...(outcome && { outcome }),
        });
        const event = { kind: 'received', paise, task, completes: kind === 'matched', utr: 'HDFCN1' } as const;
        return { order, cod: { events: [event], by: 'staff' }, also };
      },
      new Date(),
    );
  const pay = (orderIds: string[], reference = 'COD7-1') =>
    remit({
      orderIds,
      referenceOf: () => reference,
      payable: async () => ({ conditions: [] }),
      by: staff.user.id,
      at: new Date(),
    });
  return { cod, happen, receive, pay };
}
