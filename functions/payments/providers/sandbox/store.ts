import type { Chargeback, Payment, ProviderOrder } from '../port.ts';

/** An order of the sandbox with all attempts to pay it. */
export interface SandboxOrder extends ProviderOrder {
  notes: Readonly<Record<string, string>>;
  createdAt: string;
  payments: Payment[];
  disputes?: Chargeback[];
}

/** The store in which the sandbox keeps its orders. */
export interface SandboxPaymentStore {
  find(orderId: string): Promise<SandboxOrder | undefined>;
  findByPayment(paymentId: string): Promise<SandboxOrder | undefined>;
  findByDispute(disputeId: string): Promise<SandboxOrder | undefined>;
  /** Creates or replaces an order. */
  save(order: SandboxOrder): Promise<void>;
}
