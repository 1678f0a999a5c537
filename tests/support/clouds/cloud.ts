import { afterAll, beforeAll } from 'vitest';
import type { Cloud } from '../../../infra/local/cloud.ts';
import { type CloudOptions, startCloud } from '../../../infra/local/start-cloud.ts';
import { callApi, type Got, type Sent } from '../people/call-api.ts';
import { limitMs } from './scale.ts';

export interface TestCloud extends Cloud {
  /** Calls the address `/api/v1` + path. A path that begins with `/api` or `/local` is used unchanged. */
  api<T = unknown>(method: string, path: string, sent?: Sent): Promise<Got<T>>;
}

/**
 * Starts one empty in-memory cloud for the tests of a file.
 * @example
 * const cloud = useCloud();
 * test('the health check of the API', async () => expect((await cloud.api('GET', '/health')).status).toBe(200));
 */
export function useCloud(options: CloudOptions = {}): TestCloud {
  let started: Cloud | undefined;
  const cloud = {
    api: <T>(method: string, path: string, sent?: Sent) => callApi<T>(cloud.url, method, path, sent),
  } as TestCloud;
  beforeAll(async () => {
    started = await startCloud({ quick: true, settleMs: limitMs(120_000), ...options });
    Object.assign(cloud, started);
  });
  afterAll(() => started?.close());
  return cloud;
}
