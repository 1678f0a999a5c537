import { expect, it } from 'vitest';
import { sendRequest } from '../../../functions/platform/http/ask.ts';
import { runWithRequestId } from '../../../functions/platform/request-id.ts';

it('an error about a malformed URL does not quote it, because it may contain credentials', async () => {
  const url = 'tracking.courier.in/login?user=ab&password=9f8e7d';
  const reply = await sendRequest({ url, method: 'GET', headers: {} });
  expect(reply).toMatchObject({ kind: 'lost' });
  expect(JSON.stringify(reply)).not.toContain('9f8e7d');
});

it('a reply without an end is not read into memory completely', async () => {
  const call = { url: 'https://courier.in', method: 'GET', headers: {} };
  const piece = new Uint8Array(1_000_000).fill(65);
  let sent = 0;
  const endless = new ReadableStream({
    pull(stream) {
      sent++;
      stream.enqueue(piece);
    },
  });
  expect(await sendRequest(call, { fetch: async () => new Response(endless) })).toMatchObject({
    kind: 'lost',
    message: 'an answer of more than 20 MB',
  });
  expect(sent).toBeLessThan(30);
  const [first, second] = [Buffer.from('पु').subarray(0, 4), Buffer.from('पु').subarray(4)];
  const split = new ReadableStream({
    start(stream) {
      stream.enqueue(new Uint8Array(first));
      stream.enqueue(new Uint8Array(second));
      stream.close();
    },
  });
  expect(await sendRequest(call, { fetch: async () => new Response(split) })).toMatchObject({
    kind: 'reply',
    body: 'पु',
  });
});

it('a call to another server contains the id of the request that caused it', async () => {
  const sent: unknown[] = [];
  const send = async (_: string, init: RequestInit) => {
    sent.push((init.headers as Record<string, string>)['x-request-id']);
    return new Response('{}');
  };
  const call = { url: 'https://courier.in', method: 'GET', headers: {} };
  await Promise.all(
    ['one', 'two', undefined].map((id) => runWithRequestId(id, () => sendRequest(call, { fetch: send }))),
  );
  expect(sent).toEqual(['one', 'two', undefined]);
});
