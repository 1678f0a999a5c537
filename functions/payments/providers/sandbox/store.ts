import type { Dispute, Payment, ProviderOrder } from '../port.ts';

/** An order with all attempts to pay it. */
export interface SandboxOrder extends ProviderOrder {
  notes: Readonly<Record<string, string>>;
  createdAt: string;
  payments: Payment[];
  disputes?: Dispute[];
}

/** Where the sandbox keeps its orders. */
export interface SandboxPaymentStore {
  find(orderId: string): Promise<SandboxOrder | undefined>;
  findByPayment(paymentId: string): Promise<SandboxOrder | undefined>;
  findByDispute(disputeId: string): Promise<SandboxOrder | undefined>;
  /** Creates or replaces an order. */
  save(order: SandboxOrder): Promise<void>;
}
