import type { usageContract } from '../../shared/usage/contract.ts';
import { pageOf } from '../platform/table/page-of.ts';
import type { Verb } from '../users/caller/serve.ts';
import { usageReportFor } from './asked.ts';
import { usageTotals, usageView } from './usage-view.ts';

/** Lists the usage of the customers that the caller may see, newest customers first. */
export const list: Verb<typeof usageContract.list> = async ({ query }, { caller, at }) => {
  const report = await usageReportFor(caller, query, at);
  const meta = { ...usageTotals(report.totals), total_count: report.count };
  const { rows, next } = await pageOf(query, report.read, ({ place }) => place);
  const usage = await report.usageOf(rows);
  return {
    data: rows.map((row) => usageView(row, report.roles.get(row.roleId), usage(row.id))),
    meta: { ...meta, next },
  };
};
