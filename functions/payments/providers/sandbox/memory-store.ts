import type { SandboxOrder, SandboxPaymentStore } from './store.ts';

/** Creates a store in memory for tests. It copies values, as a table would. */
export function createMemoryPaymentStore(): SandboxPaymentStore {
  const orders = new Map<string, SandboxOrder>();
  const having = (paymentId: string) =>
    [...orders.values()].find((order) => order.payments.some((payment) => payment.id === paymentId));
  return {
    find: async (orderId) => structuredClone(orders.get(orderId)),
    findByPayment: async (paymentId) => structuredClone(having(paymentId)),
    findByDispute: async (disputeId) =>
      structuredClone([...orders.values()].find(({ disputes = [] }) => disputes.some(({ id }) => id === disputeId))),
    save: async (order) => {
      orders.set(order.id, structuredClone(order));
    },
  };
}
