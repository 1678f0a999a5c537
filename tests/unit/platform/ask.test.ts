import { expect, it } from 'vitest';
import { ask } from '../../../functions/platform/ask.ts';

it('does not quote an address that is none, in which an account may stand', async () => {
  const url = 'tracking.courier.in/login?user=ab&password=9f8e7d';
  const reply = await ask({ url, method: 'GET', headers: {} });
  expect(reply).toMatchObject({ kind: 'lost' });
  expect(JSON.stringify(reply)).not.toContain('9f8e7d');
});
