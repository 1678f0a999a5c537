import { healthContract } from '../../shared/health/contract.ts';
import { envOr } from '../platform/env.ts';
import { perProcess } from '../platform/per-process.ts';
import { passwordMatches } from '../platform/secrets/passwords.ts';
import { serve } from '../users/caller/serve.ts';

/**
 * Hashing of passwords needs a recent Node: tried once a process, so that a deployment to a runtime without it fails its
 * first check and not its first sign-in.
 */
const hashing = perProcess(() => passwordMatches('', undefined));

export const handler = serve(healthContract, {
  get: async () => {
    await hashing();
    const [version, commit] = [envOr('VERSION', 'dev'), envOr('COMMIT', 'dev')];
    return { data: { status: 'ok' as const, version, commit, node: process.version } };
  },
  openapi: async () => {
    // Every contract there is: read when it is asked for, and no start of the health check pays for them.
    const { openApi } = await import('./open-api.ts');
    return {
      filename: 'openapi.json',
      contentType: 'application/json',
      bytes: Buffer.from(JSON.stringify(openApi())),
    };
  },
});
