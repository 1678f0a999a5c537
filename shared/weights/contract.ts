import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { uploadState, uploadsList } from '../uploads/upload.ts';
import { id, listMeta, personView } from '../wire.ts';

const upload = 'weight_discrepancy.weight_dispute_upload';

/** An uploaded weight file. */
export const weightFileView = z.object({
  _id: z.string(),
  attachment_id: z.object({ _id: z.string(), filename: z.string(), timestamp: z.string() }),
  /** The partners whose parcels the file may contain. */
  logistic_ids: z.array(z.object({ _id: z.string(), name: z.string() })),
  created_by: personView,
  created_at: z.string(),
  state: uploadState,
  job_id: z.string(),
  /** The decision on a file that had to wait. Null if no decision was needed or none is made yet. */
  decision: z.object({ by: personView, at: z.string(), publish: z.boolean(), reason: z.string() }).nullable(),
});
export type WeightFileView = z.output<typeof weightFileView>;

const NO_PARTNER = 'Please select logistic partner';

/** The schema of a form's text field with a JSON list of ids. */
const idList = z
  .string(NO_PARTNER)
  .max(10_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: NO_PARTNER });
      return z.NEVER;
    }
  })
  .pipe(z.array(id, NO_PARTNER).min(1, NO_PARTNER).max(100, 'Choose at most 100 partners.'));

export const weightsContract = contract({
  uploadFile: endpoint({
    method: 'POST',
    path: '/weight-dispute/upload_csv',
    access: upload,
    summary: 'Charge parcels for the weights that couriers measured. All rows of the workbook are charged or none',
    files: true,
    body: z.strictObject({
      logistic_ids: idList,
      model_id: z.string().max(80).optional(),
      onModel: z.literal('Order', 'This kind of file is not taken here.').default('Order'),
    }),
    reply: z.object({ job_id: z.string() }),
    errors: ['NOT_FOUND', 'UPSTREAM'],
    idempotent: true,
  }),
  uploads: endpoint({
    method: 'GET',
    path: '/weight-dispute/csv',
    access: upload,
    summary: 'List past weight files, newest first; for a vendor user only those of its courier',
    query: uploadsList.query,
    reply: z.array(weightFileView),
    meta: z.object(listMeta),
  }),
  template: endpoint({
    method: 'GET',
    path: '/weight-dispute/template',
    access: upload,
    summary: 'Download an empty weight file with instructions',
    reply: z.null(),
    download: true,
  }),
  errorsWorkbook: endpoint({
    method: 'GET',
    path: '/weight-dispute/csv/{id}/errors',
    access: upload,
    summary: 'Download the rows of a rejected weight file that must be corrected, as a workbook',
    params: z.strictObject({ id }),
    reply: z.null(),
    download: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
