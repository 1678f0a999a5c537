import { healthContract } from '../../shared/health/contract.ts';
import { envOr } from '../platform/env.ts';
import { perProcess } from '../platform/per-process.ts';
import { passwordMatches } from '../platform/secrets/passwords.ts';
import { serve } from '../users/caller/serve.ts';

/**
 * Password hashing needs a recent Node. It is tried once a process, so that a deployment to an old runtime fails its
 * health check and not the first sign-in.
 */
const hashing = perProcess(() => passwordMatches('', undefined));

export const handler = serve(healthContract, {
  get: async () => {
    await hashing();
    const [version, commit] = [envOr('VERSION', 'dev'), envOr('COMMIT', 'dev')];
    return { data: { status: 'ok' as const, version, commit, node: process.version } };
  },
  openapi: async () => {
    // All contracts, imported on request so that they do not slow the cold start of the health check.
    const { openApi } = await import('./open-api.ts');
    return {
      filename: 'openapi.json',
      contentType: 'application/json',
      bytes: Buffer.from(JSON.stringify(openApi())),
    };
  },
});
