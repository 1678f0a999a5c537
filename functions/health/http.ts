import { healthContract } from '../../shared/health/contract.ts';
import { envOr } from '../platform/env.ts';
import { perProcess } from '../platform/per-process.ts';
import { passwordMatches } from '../platform/secrets/passwords.ts';
import { serve } from '../users/caller/serve.ts';

/**
 * Hashes a password once per process. Hashing needs a recent version of Node. If a deployment runs on an older version,
 * its health check fails because of this, before anybody tries to sign in.
 */
const hashing = perProcess(() => passwordMatches('', undefined));

export const handler = serve(healthContract, {
  get: async () => {
    await hashing();
    const [version, commit] = [envOr('VERSION', 'dev'), envOr('COMMIT', 'dev')];
    return { data: { status: 'ok' as const, version, commit, node: process.version } };
  },
  openapi: async () => {
    // Contracts are imported only by this request, so that they do not slow down the cold start of the health check.
    const { openApi } = await import('./open-api.ts');
    return {
      filename: 'openapi.json',
      contentType: 'application/json',
      bytes: Buffer.from(JSON.stringify(openApi())),
    };
  },
});
