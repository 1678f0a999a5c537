import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';
import { id } from '../wire.ts';

export const attachmentsContract = contract({
  download: endpoint({
    method: 'GET',
    path: '/attachments/download/{id}',
    access: 'signed-in',
    summary: 'A file that the caller may download: the own ones, and those of a section with its download permission',
    params: z.strictObject({ id }),
    reply: z.null(),
    download: true,
    errors: ['NOT_FOUND'],
  }),
});
