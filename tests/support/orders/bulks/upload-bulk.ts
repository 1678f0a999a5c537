import type { BulkView } from '../../../../shared/bulks/bulk.ts';
import type { JobView } from '../../../../shared/jobs/contract.ts';
import { fileForm } from '../../../unit/places/workbooks.ts';
import type { TestCloud } from '../../clouds/cloud.ts';

type Api = Pick<TestCloud, 'api' | 'settle'>;

/** Uploads an order file and waits until the queues are empty. Returns the job and the bulk. */
export async function uploadBulk(
  cloud: Api,
  token: string,
  bytes: Uint8Array,
  filename = 'orders.xlsx',
): Promise<{ id: string; job: JobView; bulk: BulkView }> {
  const form = fileForm(bytes, { model_id: '1', onModel: 'Order' }, filename);
  const sent = await cloud.api<{ _id: string; job_id: string }>('POST', '/orders/bulk_upload/logistic', {
    token,
    form,
  });
  if (sent.status !== 200) throw new Error(sent.body.meta.message);
  await cloud.settle();
  const { _id: id, job_id } = sent.body.data;
  const job = (await cloud.api<JobView>('GET', `/jobs/${job_id}`, { token })).body.data;
  return { id, job, bulk: (await cloud.api<BulkView>('GET', `/bulk/${id}`, { token })).body.data };
}
