import { expect, test } from 'vitest';
import { countUserCall } from '../../functions/platform/http/user-limit.ts';

test('a user who exceeds 300 requests a minute is refused, and other users of the same office are not', () => {
  const at = new Date('2026-11-23T05:00:20Z');
  for (let call = 0; call < 300; call++) countUserCall('asha', at);
  expect(() => countUserCall('asha', at)).toThrow(
    expect.objectContaining({ code: 'SLOW_DOWN', retryAfterSeconds: 40 }),
  );
  expect(() => countUserCall('ravi', at)).not.toThrow();
  expect(() => countUserCall('asha', new Date('2026-11-23T05:01:00Z'))).not.toThrow();
});
