import { commit } from '../platform/table/commit.ts';
import { find } from '../platform/table/find.ts';
import type { SandboxOrder, SandboxPaymentStore } from './providers/sandbox/store.ts';

const orderKey = (id: string) => ({ pk: `SANDBOX#${id}`, sk: 'ORDER' });
/** Returns the key of the entry that maps a payment or dispute to its order. */
const entryKey = (id: string) => ({ pk: `SANDBOX#${id}`, sk: 'PAYMENT' });

const findByEntry = async (id: string): Promise<SandboxOrder | undefined> => {
  const entry = await find<{ orderId: string }>(entryKey(id));
  return entry && (await find<SandboxOrder>(orderKey(entry.orderId)));
};

/** The sandbox provider's store, in the embedded table. */
export const sandboxTableStore: SandboxPaymentStore = {
  find: (orderId) => find<SandboxOrder>(orderKey(orderId)),
  findByPayment: findByEntry,
  findByDispute: findByEntry,
  save: (order) =>
    commit([
      { put: { ...orderKey(order.id), ...order } },
      ...[...order.payments, ...(order.disputes ?? [])].map(({ id }) => ({
        put: { ...entryKey(id), orderId: order.id },
      })),
    ]),
};
