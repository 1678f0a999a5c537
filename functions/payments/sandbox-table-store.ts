import { commit } from '../platform/table/commit.ts';
import { find } from '../platform/table/find.ts';
import type { SandboxOrder, SandboxPaymentStore } from './providers/sandbox/store.ts';

const orderKey = (id: string) => ({ pk: `SANDBOX#${id}`, sk: 'ORDER' });
const paymentKey = (id: string) => ({ pk: `SANDBOX#${id}`, sk: 'PAYMENT' });

/** The sandbox provider's own memory, kept in the embedded table. */
export const sandboxTableStore: SandboxPaymentStore = {
  find: (orderId) => find<SandboxOrder>(orderKey(orderId)),
  async findByPayment(paymentId) {
    const entry = await find<{ orderId: string }>(paymentKey(paymentId));
    return entry && (await find<SandboxOrder>(orderKey(entry.orderId)));
  },
  save: (order) =>
    commit([
      { put: { ...orderKey(order.id), ...order } },
      ...order.payments.map((payment) => ({ put: { ...paymentKey(payment.id), orderId: order.id } })),
    ]),
};
