import { expect, test, vi } from 'vitest';
import { handler } from '../../functions/health/http.ts';
import { log } from '../../functions/platform/log.ts';
import { httpApiEvent } from '../../infra/local/http/event.ts';

vi.mock('../../functions/platform/secrets/passwords.ts', async (original) => ({
  ...(await original<typeof import('../../functions/platform/secrets/passwords.ts')>()),
  passwordMatches: () => Promise.reject(new TypeError('argon2 is not a function')),
}));

test('the health check fails if the runtime cannot hash passwords', async () => {
  vi.stubEnv('STAGE', 'local'); // on AWS it would require the CloudFront header first
  const rings = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const event = httpApiEvent({
    requestId: 'r1',
    routeKey: 'GET /api/v1/health',
    method: 'GET',
    url: new URL('http://localhost/api/v1/health'),
    params: {},
    headers: {},
    ip: '10.0.0.1',
    isBase64Encoded: false,
  });
  expect(await handler(event, {} as Parameters<typeof handler>[1])).toMatchObject({ statusCode: 500 });
  expect(rings.mock.calls[0]).toMatchObject(['unexpected failure', { message: 'argon2 is not a function' }]);
});
