import { describe, expect, it, vi } from 'vitest';
import { findCourier } from '../../../functions/couriers/registry/registry.ts';
import type { Fetch } from '../../../functions/platform/http/ask.ts';
import { createMemoryStore } from '../../conformance/memory-store.ts';
import { booking } from './booking.ts';

const sandbox = { store: createMemoryStore(), pushSecret: 's' };

/** Books a parcel and returns the URL that was called, or `sandbox`. Only the live adapter uses the network. */
const reaches = async (key: string, token: string | undefined): Promise<string> => {
  let url = 'sandbox';
  const fake: Fetch = async (to) => {
    url = to;
    return new Response('', { status: 500 });
  };
  const secrets = { delhivery_token: token, delhivery_url: 'https://staging.test' };
  await (await findCourier(key, { secrets, sandbox, fetch: fake }))?.book(booking());
  return url;
};

describe('findCourier', () => {
  it('findCourier returns the live adapter if the courier’s token is set', async () => {
    expect(await reaches('delhivery', 't')).toBe('https://staging.test/api/cmu/create.json');
    expect(await reaches('delhivery', undefined)).toBe('sandbox');
    expect(await reaches('delhivery', '')).toBe('sandbox');
    expect(await reaches('xpressbees', 't')).toBe('sandbox');
  });

  it.each([
    ['blue-dart', 'blue-dart'],
    ['wow-express', 'wow-express'],
    ['other', 'other'],
    ['Delhivery 5 KG', undefined],
    ['dtdc-ekart', undefined],
  ])('findCourier returns for the key %s the courier %s', async (asked, key) =>
    expect((await findCourier(asked, { sandbox }))?.key).toBe(key),
  );

  it('findCourier returns nothing if there are neither credentials nor a sandbox', async () => {
    expect(await findCourier('xpressbees', {})).toBeUndefined();
    expect(await findCourier('delhivery', {})).toBeUndefined();
  });

  it('findCourier reads only the secrets that the courier’s profile lists', async () => {
    const asked: (readonly string[])[] = [];
    const secrets = async (names: readonly string[]) => {
      asked.push(names);
      return { delhivery_token: 't', delhivery_push_token: 'p' };
    };
    expect((await findCourier('delhivery', { secrets }))?.capabilities.push).toBe(true);
    expect(asked).toEqual([['delhivery_token', 'delhivery_push_token', 'delhivery_pickup_location', 'delhivery_url']]);
  });

  it.each([
    ['a person', 'person', 5_000],
    ['a job', 'job', 10_000],
  ] as const)('a call to a courier ends at the time limit of its purpose: for %s', async (_, calledFor, ms) => {
    const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('Timeout')));
    const ended: Fetch = (_url, { signal }) => Promise.reject(signal?.reason);
    const courier = await findCourier('delhivery', { secrets: { delhivery_token: 't' }, fetch: ended }, calledFor);
    const said = await courier?.book(booking());
    expect(limits.mock.calls).toEqual([[ms]]);
    limits.mockRestore();
    expect(said).toMatchObject({ kind: 'unknown', message: expect.stringMatching(/Timeout/) });
  });
});
