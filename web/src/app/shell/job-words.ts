import type { JobView } from '../../../../shared/jobs/contract.ts';
import { linkTo, PATHS, UNPAID_RETURNS } from '../../lib/links.ts';

/**
 * What the menu shows about a job. `attachmentId` is the id of the file that the job wrote. `discarded` is set if
 * somebody discarded the file that the job read, and says what happened to it. `onlyChecked` is set if the job only
 * checked a file that somebody must confirm.
 */
interface JobWords {
  title: string;
  /** The address of the page that shows the job's result. */
  to?: string;
  attachmentId?: string;
  discarded?: string;
  onlyChecked?: true;
  /** What the file waits for. Absent if somebody has confirmed it. */
  waitsFor?: string;
}

type Job = Pick<JobView, '_id' | 'kind' | 'result'>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The titles and pages of upload and report jobs. For these jobs, both depend only on the job's kind. */
const OF_ONE_PAGE: Readonly<Record<string, Required<Pick<JobWords, 'title' | 'to'>>>> = {
  upload_master: { title: 'Master data', to: PATHS.masterData },
  upload_courier_partner: { title: 'Courier partner data', to: PATHS.courierPartnerData },
  upload_buying: { title: 'Buying rates', to: PATHS.courierPartnerData },
  upload_weight: { title: 'Weight file', to: PATHS.weightDisputeUpload },
  upload_remittance: { title: 'Remittance file', to: PATHS.confirmationCsv },
  upload_bank_file: { title: 'Answer of the bank', to: PATHS.payouts },
  upload_courier_bill: { title: 'Courier bill', to: PATHS.courierBills },
  bill_decision: { title: 'Decision about a bill', to: PATHS.courierBills },
  upload_awb_series: { title: 'AWB series', to: PATHS.courierPartnerData },
  upload_courier_status: { title: 'Courier status file', to: PATHS.courierPartnerData },
  ticket_work: { title: 'Work on tickets', to: PATHS.ticketDashboard },
  create_returns: { title: 'Returns of delivered orders', to: UNPAID_RETURNS },
  cod_entry_work: { title: 'Work on COD entries', to: PATHS.codOverview },
  report_cod: { title: 'COD report', to: PATHS.codReports },
  report_week: { title: 'Weekly report', to: PATHS.noCsvReports },
  report_monthly: { title: 'Monthly report', to: PATHS.monthlyReports },
};

/**
 * Returns what the menu shows about a job. The kinds are in `functions/upload-kinds.ts` and `download-kinds.ts`.
 * Reports and batches have further kinds.
 */
export function jobWords({ _id, kind, result }: Job): JobWords {
  const discarded = text(result?.['discarded']);
  const waiting: unknown = result?.['waiting'];
  const waitsFor = result?.['decided'] === true || !Array.isArray(waiting) ? undefined : text(waiting[0]);
  const ended = {
    ...(discarded !== undefined && { discarded }),
    ...(Array.isArray(waiting) && { onlyChecked: true as const }),
    ...(waitsFor !== undefined && { waitsFor }),
  };
  const known = OF_ONE_PAGE[kind];
  if (known !== undefined) return { ...known, ...ended };
  const bulk = text(result?.['bulk_id']);
  if (kind === 'upload_bulk')
    return {
      title: 'Bulk order upload',
      to:
        bulk !== undefined
          ? linkTo('bulkList', { orderId: bulk })
          : waitsFor === undefined
            ? PATHS.bulkUpload
            : `${PATHS.bulkUpload}?check=${_id}`,
      ...ended,
    };
  if (kind.startsWith('download_')) {
    const attachmentId = text(result?.['attachment_id']);
    return { title: 'Download', ...(attachmentId !== undefined && { attachmentId }) };
  }
  if (kind === 'bulk_rules')
    return {
      title: 'Partners by your rules',
      to: bulk === undefined ? PATHS.bulkUpload : linkTo('bulkList', { orderId: bulk }),
    };
  return {
    title: 'Payment of orders',
    to: bulk === undefined ? PATHS.shipmentList : linkTo('bulkInvoice', { orderId: bulk }),
  };
}
