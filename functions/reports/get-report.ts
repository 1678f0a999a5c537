import { Failure } from '../../shared/errors.ts';
import type { Caller } from '../users/caller/caller.ts';
import { isStaff } from '../users/caller/staff.ts';
import type { Report } from './report.ts';
import { findReport, findSellersPart, type OrderSum } from './store.ts';

/**
 * Returns a finished COD report and the caller's part of it. Staff see all reports. Others see reports that contain
 * their own orders. @throws NOT_FOUND
 */
export async function getReport(caller: Caller, id: string): Promise<{ report: Report; part: OrderSum }> {
  const report = await findReport(id);
  if (report?.state === 'ready' && report.type === 'cod') {
    const whole = { orders: report.orders ?? 0, paise: report.paise ?? 0 };
    const part = isStaff(caller) ? whole : await findSellersPart(report.type, id, caller.id);
    if (part !== undefined) return { report, part };
  }
  throw new Failure('NOT_FOUND', 'There is no such report.');
}
