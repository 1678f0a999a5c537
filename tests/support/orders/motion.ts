import { replaceCouriersForTests } from '../../../functions/couriers/registry/courier-for.ts';
import { findAnyOrder, newOrderWrite } from '../../../functions/orders/record/store.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { writeAll } from '../../../functions/platform/table/write-all.ts';
import { createMemoryStore } from '../../conformance/memory-store.ts';

/** Sets up sandbox couriers whose clock does not move, and records which AWBs are polled. */
export function stoppedCouriers(begun = new Date()) {
  const memory = createMemoryStore();
  const couriers = {
    /** The AWB of each poll, so a repeated poll repeats the AWB. */
    asked: [] as string[],
    /** Runs before a courier answers a poll of an AWB. */
    before: async (_awb: string): Promise<void> => undefined,
    store: {
      ...memory,
      async findByAwb(awb: string) {
        const life = await memory.findByAwb(awb);
        if (life !== undefined) {
          couriers.asked.push(awb);
          await couriers.before(awb);
        }
        return life;
      },
    },
  };
  replaceCouriersForTests({ sandbox: { store: couriers.store, clock: () => begun, pushSecret: 'still' } });
  return couriers;
}

/** Creates copies of a booked parcel in transit, and returns their ids. */
export async function copiesInTransit(
  orderId: string,
  count: number,
  store: ReturnType<typeof stoppedCouriers>['store'],
): Promise<string[]> {
  const sample = await findAnyOrder(orderId);
  const life = await store.findByAwb(sample?.awb ?? '');
  if (sample === undefined || life === undefined) throw new Error(`${orderId} is not booked.`);
  const copies = Array.from({ length: count }, (_, n) => {
    const id = `${sample.owner}-${newId()}`;
    return { ...sample, id, awb: `${sample.awb}${n}` };
  });
  for (const { id, awb } of copies) await store.save({ ...life, awb, reference: id });
  const puts = copies
    .map((order) => newOrderWrite(order))
    .flatMap((change) => ('put' in change ? [{ put: change.put }] : []));
  await writeAll(puts);
  return copies.map(({ id }) => id);
}
