import { auditLedger } from '../ledger/audit-ledger.ts';
import { auditAwbs } from '../orders/audit-awbs.ts';
import { auditOrders } from '../orders/audit-orders.ts';

/**
 * Proves the invariants of the whole table: the ledger by itself, and the orders against it. An operator's command, not a
 * request: it reads everything.
 */
export async function audit(): Promise<{ ok: boolean; violations: string[] }> {
  const { violations, statements } = await auditLedger();
  violations.push(...(await auditOrders(statements)), ...(await auditAwbs()));
  return { ok: violations.length === 0, violations };
}
