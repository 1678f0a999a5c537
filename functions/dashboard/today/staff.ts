import { OVERDUE_ALERT_DAYS } from '../../../shared/cod/contract.ts';
import { DUE_HOURS, type TodayItem } from '../../../shared/dashboard/today.ts';
import { countPendingRequests } from '../../bank-details/store.ts';
import { couriersOverdue } from '../../cod/couriers.ts';
import { billKind } from '../../courier-bills/bill-kind.ts';
import { buyingKind } from '../../courier-partners/files/buying-kind.ts';
import { partnerKind } from '../../courier-partners/files/partner-kind.ts';
import { listLowPools } from '../../couriers/awb-series/series-store.ts';
import { profileOf } from '../../couriers/registry/profile-of.ts';
import { countDueTickets } from '../../orders/list/ticket-store.ts';
import { hoursFromNow } from '../../orders/record/ticket.ts';
import { countDisputesToAct } from '../../orders/totals/totals-of.ts';
import { findPollState } from '../../orders/tracking/poll-store.ts';
import { bankFileKind } from '../../payouts/bank-file/bank-file-kind.ts';
import { masterKind } from '../../pin-code-master/master-kind.ts';
import { confirmationKind } from '../../remittance/matching/confirmation-kind.ts';
import { findRequests, listOpenRequests } from '../../reports/approval/request-store.ts';
import { countWaitingUploads } from '../../uploads/store.ts';
import type { UploadKind } from '../../uploads/upload-kind.ts';
import type { Caller } from '../../users/caller/caller.ts';
import { isApprover, isStaff } from '../../users/caller/staff.ts';
import { weightKind } from '../../weights/weight-kind.ts';
import type { TodayCount } from './today-count.ts';

/** The highest number that a count of open work shows. It limits the reads of the dashboard. */
const MOST = 200;

/**
 * The highest number of waiting payouts that is shown. It is lower than `MOST`, because each payout costs a read unit.
 */
const MOST_PAYOUTS = 20;

/** Returns a count up to `MOST`. */
const upToMost = (count: number): Pick<TodayItem, 'count' | 'is_least'> =>
  count > MOST ? { count: MOST, is_least: true } : { count };

const nameOf = (courier: string): string => profileOf(courier)?.name ?? courier;

const filesOf =
  (kind: UploadKind): TodayCount['read'] =>
  async () =>
    upToMost(await countWaitingUploads(kind.kind, MOST + 1));

const seesFiles =
  (kind: UploadKind) =>
  (caller: Caller): boolean =>
    caller.may(kind.section);

/**
 * The counts of work that waits for staff. Each count reads only a list of open work, so its cost does not grow with
 * the number of orders.
 */
export const STAFF_COUNTS: readonly TodayCount[] = [
  {
    key: 'tickets_due',
    isFor: (caller) => caller.may('order.ticket_dashboard'),
    read: async () => upToMost(await countDueTickets('everyone', hoursFromNow(DUE_HOURS), MOST + 1)),
  },
  {
    key: 'payouts_waiting',
    isFor: (caller) => isStaff(caller) && caller.may('report.cod'),
    read: async () => {
      const open = await listOpenRequests(MOST_PAYOUTS + 1);
      const requests = await findRequests(open.slice(0, MOST_PAYOUTS).map(({ report }) => report));
      const count = requests.filter(({ leftOrders }) => leftOrders > 0).length;
      return { count, ...(open.length > MOST_PAYOUTS && { is_least: true as const }) };
    },
  },
  {
    key: 'cod_overdue',
    isFor: (caller) => isStaff(caller) && caller.may('report.cod'),
    read: async ({ at }) => {
      const names = await couriersOverdue(OVERDUE_ALERT_DAYS, at);
      return { count: names.length, names };
    },
  },
  {
    key: 'disputes_raised',
    isFor: (caller) => caller.may('weight_discrepancy.weight_dispute'),
    read: async ({ caller, at }) => ({ count: await countDisputesToAct(caller, at) }),
  },
  { key: 'rate_files', isFor: seesFiles(partnerKind), read: filesOf(partnerKind) },
  { key: 'pin_code_files', isFor: seesFiles(masterKind), read: filesOf(masterKind) },
  { key: 'weight_files', isFor: seesFiles(weightKind), read: filesOf(weightKind) },
  { key: 'buying_files', isFor: seesFiles(buyingKind), read: filesOf(buyingKind) },
  { key: 'bill_files', isFor: seesFiles(billKind), read: filesOf(billKind) },
  { key: 'confirmation_files', isFor: seesFiles(confirmationKind), read: filesOf(confirmationKind) },
  { key: 'bank_files', isFor: seesFiles(bankFileKind), read: filesOf(bankFileKind) },
  { key: 'approvals', isFor: isApprover, read: async () => upToMost(await countPendingRequests(MOST + 1)) },
  {
    key: 'couriers_silent',
    isFor: seesFiles(partnerKind),
    read: async () => {
      const { silent } = await findPollState();
      return { count: silent.length, names: silent.map(({ courier }) => nameOf(courier)).sort() };
    },
  },
  {
    key: 'series_low',
    isFor: seesFiles(partnerKind),
    read: async () => {
      const low = await listLowPools();
      return { count: low.length, names: [...new Set(low.map(({ courier }) => nameOf(courier)))].sort() };
    },
  },
];
