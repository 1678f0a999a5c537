import type { bulksContract } from '../../../shared/bulks/contract.ts';
import type { OrderFilePreview } from '../../../shared/bulks/order-file.ts';
import { Failure, invalidField } from '../../../shared/errors.ts';
import { limitFileUploads } from '../../attachments/attachment.ts';
import { newJobWrites } from '../../jobs/store.ts';
import { ConditionFailed } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { enqueueUpload } from '../../uploads/enqueue-upload.ts';
import { uploadDecisionWrites } from '../../uploads/store.ts';
import type { Verb } from '../../users/caller/serve.ts';
import { getBulk } from '../get.ts';
import { NO_DEFAULTS } from '../order-file/complete-orders.ts';
import { bulkChangeWrite } from '../store.ts';
import { checkNotExpired, readPreview } from './bad-row-files.ts';
import { bulkKind } from './bulk-kind.ts';
import { nextJob, repeatJob } from './next-job.ts';

type Contract = typeof bulksContract;
type Body = Parameters<Verb<Contract['take']>>[0]['body'];

/** Returns the preview of another system's file that waits for the seller's confirmation. */
export const preview: Verb<Contract['preview']> = async ({ params }, { caller, at }) => {
  const { upload } = await getBulk(caller, params.id);
  if (upload.state !== 'waiting') throw new Failure('CONFLICT', 'This file does not wait for anything any more.');
  checkNotExpired(upload, at);
  return { data: await readPreview(upload.jobId) };
};

/** Checks that the seller entered the weight, price or box that some orders lack. @throws INVALID_INPUT */
function checkEntered({ missing }: OrderFilePreview, body: Body): void {
  if (missing.weight > 0 && body.weight === undefined) throw invalidField('weight', 'Enter the weight.');
  if (missing.price > 0 && body.price === undefined) throw invalidField('price', 'Enter the price.');
  for (const side of ['length', 'breadth', 'height'] as const)
    if (missing.box > 0 && body[side] === undefined) throw invalidField(side, `Enter the ${side}.`);
}

/**
 * Confirms another system's file, so that its orders are created as the preview showed them. A repeat of the same
 * confirmation returns the job that the first one started.
 */
export const take: Verb<Contract['take']> = async ({ params, body }, { caller, repeat, at }) => {
  const { bulk, upload } = await getBulk(caller, params.id);
  if (bulk.owner !== caller.id)
    throw new Failure('NOT_ALLOWED', 'Only the seller who uploaded this file may make its orders.');
  const reply = (jobId: string) => ({ data: { _id: bulk.id, job_id: jobId }, message: 'The orders are being made.' });
  const again = async (jobId: string) => {
    await repeatJob(upload, jobId, repeat.inputHash);
    return reply(jobId);
  };
  if (body.job_id !== upload.jobId) return again(upload.jobId);
  if (upload.state !== 'waiting') throw new Failure('CONFLICT', 'This file does not wait for anything any more.');
  checkNotExpired(upload, at);
  const shown = await readPreview(upload.jobId);
  if (shown.asks) throw new Failure('CONFLICT', 'Say first which column of the file is which.');
  checkEntered(shown, body);
  const { pickup = null } = body;
  if (pickup !== null && !caller.user.pickupAddresses.some(({ id }) => id === pickup))
    throw invalidField('pickup', 'Choose one of your pickup addresses.');
  // Each confirmation checks the whole file again, so it counts as an upload.
  await limitFileUploads(caller, at);
  const next = nextJob(upload, repeat.inputHash, at);
  const entered = Object.keys(NO_DEFAULTS).map((name) => [name, String(body[name as keyof typeof NO_DEFAULTS] ?? '')]);
  const defaults = Object.fromEntries(entered) as typeof NO_DEFAULTS;
  try {
    await commit([
      ...(await uploadDecisionWrites(upload, { state: 'queued', jobId: next.id })),
      bulkChangeWrite(bulk.id, {
        taken: { defaults, pickupId: pickup },
        // Later corrections must read the file with these columns, even if the seller chooses others for another file.
        ...(shown.source === null && { columns: shown.columns }),
      }),
      ...newJobWrites(next),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return again((await getBulk(caller, params.id)).upload.jobId);
  }
  await enqueueUpload(bulkKind, upload.id);
  return reply(next.id);
};

/** Discards another system's file that waits for the seller's confirmation. A repeat changes nothing. */
export const discard: Verb<Contract['discard']> = async ({ params }, { caller, at }) => {
  const { bulk, upload } = await getBulk(caller, params.id);
  if (bulk.owner !== caller.id)
    throw new Failure('NOT_ALLOWED', 'Only the seller who uploaded this file may discard it.');
  const reply = { data: null, message: 'The file is discarded.' };
  if (upload.state === 'discarded') return reply;
  const inUse = () => new Failure('CONFLICT', 'This file does not wait any more. Reload the page to see it.');
  if (upload.state !== 'waiting') throw inUse();
  const decision = { by: caller.id, at: at.toISOString(), publish: false, reason: '', from: null };
  try {
    await commit(
      await uploadDecisionWrites(
        upload,
        { state: 'discarded', decision },
        'You discarded this file. No orders were made.',
      ),
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if ((await getBulk(caller, params.id)).upload.state !== 'discarded') throw inUse();
  }
  return reply;
};
