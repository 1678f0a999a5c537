import { DUE_HOURS, type TodayItem, type TodayKey } from '../../../../shared/dashboard/today.ts';
import { dayAfter, indiaDay } from '../../../../shared/dates.ts';
import type { CurrentViewer } from '../../api/use-viewer.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { PATHS } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';

interface TodayWords {
  /** `one` and `many` are the singular and the plural of the records that are counted. */
  one: string;
  many: string;
  /** The address of the list of the counted records. */
  to: string | ((viewer: Pick<CurrentViewer, 'can'>) => string);
  /** Returns a note with the deadline or the sum, if there is one. */
  note?: (item: TodayItem) => string | undefined;
  /** True for a fault, and for work that must be done within a day. */
  urgent?: true;
}

const namesOf = ({ names = [] }: TodayItem): string => names.join(', ');
const before = (format: 'minute' | 'near') => (item: TodayItem) =>
  item.until && `first by ${formatIndiaTime(item.until, format)}`;

/** The texts and the pages for each kind of work that waits for the viewer. */
export const TODAY_ITEM_TEXTS: Record<TodayKey, TodayWords> = {
  tickets_due: {
    one: 'ticket due',
    many: 'tickets due',
    to: `${PATHS.ticketDashboard}?due_within=${DUE_HOURS}`,
    note: () => `within ${DUE_HOURS} hours`,
    urgent: true,
  },
  payouts_waiting: {
    one: 'payout waits',
    many: 'payouts wait',
    to: PATHS.payouts,
    note: () => 'for approval or to remit',
  },
  cod_overdue: {
    one: 'courier is late with COD',
    many: 'couriers are late with COD',
    to: PATHS.codOverview,
    note: namesOf,
    urgent: true,
  },
  disputes_raised: {
    one: 'weight dispute to answer',
    many: 'weight disputes to answer',
    to: `${PATHS.weightDisputes}?tab=raised&waiting=true`,
  },
  rate_files: {
    one: 'partner file waits',
    many: 'partner files wait',
    to: `${PATHS.courierPartnerData}?waiting=true`,
    note: () => 'to publish or discard',
  },
  pin_code_files: {
    one: 'pin code file waits',
    many: 'pin code files wait',
    to: `${PATHS.masterData}?waiting=true`,
    note: () => 'to publish or discard',
  },
  weight_files: {
    one: 'weight file waits',
    many: 'weight files wait',
    to: `${PATHS.weightDisputeUpload}?waiting=true`,
    note: () => 'to charge or discard',
  },
  buying_files: {
    one: 'buying card waits',
    many: 'buying cards wait',
    to: `${PATHS.courierPartnerData}?view=buying&waiting=true`,
    note: () => 'to publish or discard',
  },
  bill_files: {
    one: 'courier bill waits',
    many: 'courier bills wait',
    to: `${PATHS.courierBills}?waiting=true`,
    note: () => 'for headings',
  },
  confirmation_files: {
    one: 'payment confirmation waits',
    many: 'payment confirmations wait',
    to: `${PATHS.confirmationCsv}?waiting=true`,
    note: () => 'for headings',
  },
  bank_files: {
    one: 'answer of the bank waits',
    many: 'answers of the bank wait',
    to: `${PATHS.payouts}?waiting=true`,
    note: () => 'for headings',
  },
  approvals: {
    one: 'account to approve',
    many: 'accounts to approve',
    to: `${PATHS.accountListing}?pending=true`,
  },
  couriers_silent: {
    one: 'courier is silent',
    many: 'couriers are silent',
    to: `${PATHS.courierPartnerData}?view=connections`,
    note: namesOf,
    urgent: true,
  },
  series_low: {
    one: 'AWB series runs low',
    many: 'AWB series run low',
    to: `${PATHS.courierPartnerData}?view=connections`,
    note: namesOf,
    urgent: true,
  },
  to_pay: { one: 'order to pay', many: 'orders to pay', to: `${PATHS.shipmentList}?payment_status=pending` },
  to_print: { one: 'label to print', many: 'labels to print', to: `${PATHS.shipmentList}?stage=to_print` },
  to_hand_over: {
    one: 'parcel to hand over',
    many: 'parcels to hand over',
    to: `${PATHS.shipmentList}?stage=ready_for_pickup`,
  },
  failed_deliveries: {
    one: 'failed delivery',
    many: 'failed deliveries',
    to: ({ can }) =>
      can('order.ticket_dashboard') ? `${PATHS.ticketDashboard}?ndr=true` : `${PATHS.shipmentList}?stage=attention`,
    note: before('minute'),
    urgent: true,
  },
  weight_charges: {
    one: 'weight charge to check',
    many: 'weight charges to check',
    to: `${PATHS.weightDisputes}?waiting=true`,
    note: before('near'),
  },
  cod_tomorrow: {
    one: 'COD payment due tomorrow',
    many: 'COD payments due tomorrow',
    to: () => `${PATHS.cod}?expected=${dayAfter(indiaDay(new Date()), 1)}`,
    note: ({ amount, is_least }) =>
      amount === undefined ? undefined : `${is_least ? 'at least ' : ''}${money(amount)}`,
  },
};
