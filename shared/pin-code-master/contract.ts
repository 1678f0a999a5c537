import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { PINCODE } from '../identifiers.ts';
import { uploadsList } from '../uploads/upload.ts';

export const pinCodeMasterContract = contract({
  get: endpoint({
    method: 'GET',
    path: '/codes/{pincode}',
    access: 'signed-in',
    summary: 'Read the city and state of a pin code',
    params: z.strictObject({ pincode: z.string().regex(PINCODE, 'A pin code has 6 digits.') }),
    asOther: true,
    reply: z.object({
      pincode: z.string(),
      city: z.string(),
      state: z.string(),
      metro: z.boolean(),
      special: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/codes/upload_master_file',
    access: 'upload_data.master',
    summary: 'Replace the pin code master by a file. A file with an error changes nothing',
    files: true,
    body: z.strictObject({
      model_id: z.string().max(80).optional(),
      onModel: z.enum(['Master', 'Code']).default('Master'),
    }),
    reply: z.object({ job_id: z.string() }),
    errors: ['UPSTREAM'],
    idempotent: true,
  }),
  template: endpoint({
    method: 'GET',
    path: '/codes/template',
    access: 'upload_data.master',
    summary: 'Download an empty pin code master in the required format, with instructions',
    reply: z.null(),
    download: true,
  }),
  uploads: endpoint({
    method: 'GET',
    path: '/codes/uploads',
    access: 'upload_data.master',
    summary: 'List past pin code master files, newest first',
    ...uploadsList,
  }),
});
