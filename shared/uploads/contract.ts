import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { lineField, textField } from '../text.ts';
import { id } from '../wire.ts';
import { uploadState } from './upload.ts';

const MOST_REASON = 500;

/** The sections whose files have a preview: the pin code master, and partners' rates and pin codes. */
const PREVIEWED = ['upload_data.master', 'upload_data.courier_partner'] as const;
/**
 * The ways in which staff can publish a courier's own rates: as the prices that sellers pay, as the prices that the
 * courier charges us, or as both.
 */
export const PUBLISHED_AS = ['selling', 'buying', 'both'] as const;
export type PublishedAs = (typeof PUBLISHED_AS)[number];

export const uploadsContract = contract({
  decide: endpoint({
    method: 'PUT',
    path: '/uploads/{id}',
    access: ['upload_data.master', 'upload_data.courier_partner', 'weight_discrepancy.weight_dispute_upload'],
    summary:
      'Publish a waiting file, now or from a day, or discard it. Only for staff with the file’s section and showAllOrders',
    params: z.strictObject({ id }),
    body: z
      .strictObject({
        publish: z.boolean('Say whether to publish the file.'),
        /** The day from which the file is in force, from 00:00 in India. If absent, the file is published now. */
        from: z.iso.date('Enter a day as YYYY-MM-DD.').optional(),
        /**
         * The id of the job whose result the person saw. If the file was checked again after that, the decision is
         * refused.
         */
        job_id: id.optional(),
        /**
         * The time of the last decision that the person saw. If somebody made another decision after that, this
         * decision is refused.
         */
        decided_at: lineField().max(40).optional(),
        /**
         * How a courier's own rates are published: as the prices that sellers pay, as the prices that the courier
         * charges us, or as both. If absent, as the prices that sellers pay.
         */
        as: z.enum(PUBLISHED_AS, 'Say selling, buying or both.').optional(),
        reason: textField('Please enter a reason').max(MOST_REASON, 'Use at most 500 characters.').optional(),
      })
      .refine(({ publish, reason = '' }) => publish || reason !== '', {
        path: ['reason'],
        message: 'Please enter a reason',
      }),
    reply: z.object({ _id: z.string(), state: uploadState, job_id: z.string() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'UPSTREAM'],
  }),
  changes: endpoint({
    method: 'GET',
    path: '/uploads/{id}/changes',
    access: PREVIEWED,
    summary: 'Download everything that a waiting file of rates or pin codes would change, as a workbook',
    params: z.strictObject({ id }),
    reply: z.null(),
    download: true,
    errors: ['NOT_FOUND'],
  }),
});
