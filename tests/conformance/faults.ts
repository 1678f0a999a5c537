import type { Fetch } from '../../functions/platform/http/ask.ts';

/** Puts a fault between an adapter and a fake. */
export type Through = (fetch: Fetch) => Fetch;

/** Returns a network on which the bodies of a fake's answers are changed. */
export const changed =
  (change: (body: string) => string): Through =>
  (fetch) =>
  async (url, init) => {
    const reply = await fetch(url, init);
    return new Response(change(await reply.text()), { status: reply.status });
  };

/**
 * Networks with unreadable answers. An adapter must not conclude from such an answer that a parcel is refused, missing
 * or without scans.
 */
export const FAULTS: [string, Through][] = [
  [
    'never answers',
    () => (_, init) =>
      new Promise((_resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      }),
  ],
  ['answers by half', changed((body) => body.slice(0, Math.floor(body.length / 2)))],
  ['answers a page', changed(() => '<!DOCTYPE html><html><body>Maintenance. Please try again.</body></html>')],
  ['answers nothing', changed(() => '')],
  ['answers null', changed(() => 'null')],
  ['answers 503', () => async () => new Response('upstream', { status: 503 })],
  ['answers 429', () => async () => new Response('slow down', { status: 429 })],
  ['cannot be reached', () => () => Promise.reject(new TypeError('fetch failed'))],
];
