import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { id } from '../wire.ts';

/**
 * The kinds of KYC documents. A client sends the kind in the field `onModel` when it uploads a person's document (spec
 * 3 section 3).
 */
export const KYC_DOCUMENTS = ['Aadhar', 'Pan', 'Cheque'] as const;
export type KycDocument = (typeof KYC_DOCUMENTS)[number];

export const attachmentView = z.object({
  _id: z.string(),
  filename: z.string(),
  timestamp: z.string(),
  onModel: z.string(),
  model_id: z.string(),
});
export type AttachmentView = z.output<typeof attachmentView>;

const download = endpoint({
  method: 'GET',
  path: '/attachments/download/{id}',
  access: 'signed-in',
  summary: 'Download a file: one of the caller’s own, or one of a section whose download permission the caller has',
  params: z.strictObject({ id }),
  reply: z.null(),
  download: true,
  errors: ['NOT_FOUND', 'TOO_LARGE'],
});

export const attachmentsContract = contract({
  upload: endpoint({
    method: 'POST',
    path: '/attachments/upload',
    access: 'signed-in',
    summary: 'Upload a picture or a PDF of one of the caller’s KYC documents. The newest counts; older ones are kept',
    files: true,
    body: z.strictObject({ model_id: id, onModel: z.enum(KYC_DOCUMENTS, 'This kind of file is not taken here.') }),
    reply: attachmentView,
    errors: ['NOT_FOUND'],
    idempotent: true,
  }),
  file: endpoint({
    method: 'GET',
    path: '/attachments-file',
    access: 'signed-in',
    summary: 'Download the newest file of a model: a user’s KYC document, or the pin code master in force',
    query: z.strictObject({ onModel: z.enum([...KYC_DOCUMENTS, 'Master']), model_id: id }),
    reply: attachmentView,
    errors: ['NOT_FOUND'],
  }),
  download,
  downloadAlias: endpoint({
    ...download,
    path: '/attachments-download/{id}',
    summary: 'Download a file, as `GET /attachments/download/{id}` does',
  }),
  link: endpoint({
    method: 'GET',
    path: '/attachments/link/{id}',
    access: 'signed-in',
    summary: 'Create a link to a file of any size, valid for five minutes',
    params: z.strictObject({ id }),
    reply: z.object({ url: z.string(), filename: z.string(), expires_at: z.string() }),
    errors: ['NOT_FOUND'],
  }),
});
