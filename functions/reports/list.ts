import { Failure } from '../../shared/errors.ts';
import type { reportsContract } from '../../shared/reports/contract.ts';
import { REPORT_ACCESS } from '../../shared/reports/report.ts';
import { pageOf } from '../platform/table/page-of.ts';
import type { Verb } from '../users/caller/serve.ts';
import { isStaff } from '../users/caller/staff.ts';
import { showReport } from './show-report.ts';
import { countReports, findReports, listReports } from './store.ts';

/** Lists reports of a type, newest first. Staff see all reports. Others see reports that contain their own orders. */
export const list: Verb<typeof reportsContract.list> = async ({ query }, { caller }) => {
  const { type } = query;
  if (!caller.may(REPORT_ACCESS[type])) throw new Failure('NOT_ALLOWED');
  const seller = isStaff(caller) ? null : caller.id;
  const [{ rows, next }, total] = await Promise.all([
    pageOf(
      query,
      (most, after) => listReports(type, seller, most, after),
      ({ sk }) => sk,
    ),
    countReports(type, seller),
  ]);
  const reports = new Map((await findReports(rows.map(({ sk }) => sk))).map((report) => [report.id, report]));
  const data = rows.flatMap(({ sk, orders, paise }) => {
    const report = reports.get(sk);
    if (report?.state !== 'ready') return [];
    return showReport(report, { orders: orders ?? report.orders ?? 0, paise: paise ?? report.paise ?? 0 });
  });
  return { data, meta: { total_count: total, next } };
};
