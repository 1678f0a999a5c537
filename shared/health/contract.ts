import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';

export const healthContract = contract({
  get: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Check that the service answers, and read its version and that of Node',
    reply: z.object({ status: z.literal('ok'), version: z.string(), commit: z.string(), node: z.string() }),
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'Read this document',
    reply: z.unknown(),
    download: true,
  }),
});
