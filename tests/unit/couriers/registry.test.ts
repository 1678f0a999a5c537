import { describe, expect, it } from 'vitest';
import { credentialsFrom, findCourier } from '../../../functions/couriers/registry.ts';
import { createMemoryStore } from '../../../functions/couriers/sandbox/memory-store.ts';
import type { Fetch } from '../../../functions/platform/ask.ts';
import { booking } from './booking.ts';

const sandbox = { store: createMemoryStore(), pushSecret: 's' };

/** Which courier answered: the real one reaches for the network, the sandbox does not. */
const reaches = async (name: string, token: string | undefined): Promise<string> => {
  let url = 'sandbox';
  const fake: Fetch = async (to) => {
    url = to;
    return new Response('', { status: 500 });
  };
  const credentials = credentialsFrom({ DELHIVERY_TOKEN: token, DELHIVERY_URL: 'https://staging.test' });
  await (await findCourier(name, { credentials, sandbox, fetch: fake }))?.book(booking());
  return url;
};

describe('findCourier', () => {
  it('is the real adapter when its token is configured', async () => {
    expect(await reaches('Delhivery 5 KG', 't')).toBe('https://staging.test/api/cmu/create.json');
    expect(await reaches('delhivery', 't')).toBe('https://staging.test/api/cmu/create.json');
    expect(await reaches('Delhivery 5 KG', undefined)).toBe('sandbox');
    expect(await reaches('Xpressbees', 't')).toBe('sandbox');
  });

  it.each([
    ['BLUEDART Air 5 KG', 'blue-dart'],
    ['blue-dart', 'blue-dart'],
    ['Wow Express 10 KG', 'wow-express'],
    ['India Post', 'other'],
  ])('%s is %s', async (name, key) => expect((await findCourier(name, { credentials: {}, sandbox }))?.key).toBe(key));

  it('books nothing for show where there is no sandbox', async () => {
    expect(await findCourier('Xpressbees', { credentials: {} })).toBeUndefined();
  });
});

describe('credentialsFrom', () => {
  it('reads what is there', () => {
    expect(credentialsFrom({ DELHIVERY_CLIENT: 'c' })).toEqual({});
    expect(credentialsFrom({ DELHIVERY_TOKEN: 't', DELHIVERY_CLIENT: 'c', DELHIVERY_PUSH_TOKEN: 'p' })).toEqual({
      delhivery: { token: 't', client: 'c', pushToken: 'p' },
    });
  });
});
