import type { Fetch } from '../../functions/platform/http/ask.ts';

/** A function that puts a network fault between an adapter and a fake. */
export type Through = (fetch: Fetch) => Fetch;

/** Returns a network that changes the bodies of a fake's replies. */
export const changed =
  (change: (body: string) => string): Through =>
  (fetch) =>
  async (url, init) => {
    const reply = await fetch(url, init);
    return new Response(change(await reply.text()), { status: reply.status });
  };

/**
 * Networks on which no readable reply arrives. From such a fault, an adapter must not conclude that a parcel is
 * refused, missing or without scans.
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
