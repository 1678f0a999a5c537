import { healthContract } from '../../shared/health/contract.ts';
import { envOr } from '../platform/env.ts';
import { serve } from '../users/serve.ts';
import { openApi } from './open-api.ts';

export const handler = serve(healthContract, {
  get: async () => ({
    data: { status: 'ok' as const, version: envOr('VERSION', 'dev'), commit: envOr('COMMIT', 'dev') },
  }),
  openapi: async () => ({
    filename: 'openapi.json',
    contentType: 'application/json',
    bytes: Buffer.from(JSON.stringify(openApi())),
  }),
});
