import * as z from 'zod';
import { contract, endpoint } from '../endpoint.ts';

export const healthContract = contract({
  get: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Whether the service answers, and which version it is, on which Node',
    reply: z.object({ status: z.literal('ok'), version: z.string(), commit: z.string(), node: z.string() }),
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'This document',
    reply: z.unknown(),
    download: true,
  }),
});
