import { auditCod } from '../ledger/audit-cod.ts';
import { auditLedger } from '../ledger/audit-ledger.ts';
import { auditAwbs } from '../orders/integrity/audit-awbs.ts';
import { auditBulks } from '../orders/integrity/audit-bulks.ts';
import { auditCodOrders } from '../orders/integrity/audit-cod-orders.ts';
import { auditMargins } from '../orders/integrity/audit-margins.ts';
import { auditOrders } from '../orders/integrity/audit-orders.ts';
import { auditTasks } from '../remittance/audit-tasks.ts';

async function violationsNow(): Promise<string[]> {
  const { violations, statements } = await auditLedger();
  const cod = await auditCod();
  return [
    ...violations,
    ...(await auditOrders(statements)),
    ...(await auditAwbs()),
    ...(await auditBulks()),
    ...(await auditMargins()),
    ...cod.violations,
    ...(await auditCodOrders(cod.accounts)),
    ...(await auditTasks(cod.accounts)),
  ];
}

/**
 * Checks the invariants of the whole table: within the ledger, and between ledger and orders. Only an operator's
 * command calls this, because it reads the whole table. A concurrent write can look like a violation. So the check runs
 * twice, and reports only violations that it found both times.
 */
export async function audit(): Promise<{ ok: boolean; violations: string[] }> {
  const found = await violationsNow();
  if (found.length === 0) return { ok: true, violations: [] };
  const again = new Set(await violationsNow());
  const violations = found.filter((violation) => again.has(violation));
  return { ok: violations.length === 0, violations };
}
