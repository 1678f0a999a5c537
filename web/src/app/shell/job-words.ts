import type { JobView } from '../../../../shared/jobs/contract.ts';
import { linkTo, PATHS } from '../../lib/links.ts';

/** A job in words, where it leads, and the file that it wrote. */
interface JobWords {
  title: string;
  /** The page on which its outcome is seen. */
  to?: string;
  attachmentId?: string;
}

type Job = Pick<JobView, 'kind' | 'state' | 'result'>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** What a person knows a job by; kinds are those of `functions/upload-kinds.ts`, `functions/download-kinds.ts` and the batches. */
export function jobWords({ kind, result }: Job): JobWords {
  const bulk = text(result?.['bulk_id']);
  if (kind === 'upload_bulk')
    return {
      title: 'Bulk order upload',
      to: bulk === undefined ? PATHS.bulkUpload : linkTo('bulkList', { orderId: bulk }),
    };
  if (kind === 'upload_master') return { title: 'Master data', to: PATHS.masterData };
  if (kind === 'upload_courier_partner') return { title: 'Courier partner data', to: PATHS.courierPartnerData };
  if (kind.startsWith('download_')) {
    const attachmentId = text(result?.['attachment_id']);
    return { title: text(result?.['filename']) ?? 'Download', ...(attachmentId !== undefined && { attachmentId }) };
  }
  if (kind.includes('pay'))
    return {
      title: 'Payment of orders',
      to: bulk === undefined ? PATHS.shipmentList : linkTo('bulkInvoice', { orderId: bulk }),
    };
  return { title: 'Work in the background' };
}
