import { describe, expect, it } from 'vitest';
import { createBreaker } from '../../../functions/couriers/gateway/breaker.ts';
import { type CallCountStore, rateLimitGuard } from '../../../functions/couriers/gateway/pace.ts';
import { type CourierToken, createTokenCache } from '../../../functions/couriers/gateway/tokens.ts';
import type { ServerReply } from '../../../functions/platform/http/ask.ts';

const silent: ServerReply = { kind: 'lost', message: 'TimeoutError' };
const fine: ServerReply = { kind: 'reply', status: 200, body: '' };

describe('the circuit breaker', () => {
  const rig = () => {
    let now = 0;
    const calls: number[] = [];
    const guard = createBreaker(() => now);
    const make = (reply: ServerReply) =>
      guard(async () => {
        calls.push(now);
        return reply;
      });
    return { make, calls, wait: (ms: number) => (now += ms) };
  };

  it('the circuit breaker stops calls for 30 seconds after five calls without a reply', async () => {
    const { make, calls, wait } = rig();
    for (let n = 0; n < 5; n++) await make(silent);
    expect(await make(fine)).toMatchObject({ kind: 'lost', asked: false });
    expect(calls).toHaveLength(5);
    wait(30_000);
    await make(silent);
    expect(await make(fine)).toMatchObject({ asked: false });
    expect(calls).toHaveLength(6);
    wait(30_000);
    expect(await make(fine)).toBe(fine);
    expect(await make(fine)).toBe(fine);
    expect(calls).toHaveLength(8);
  });

  it('the circuit breaker counts a refusal as a reply, and pauses calls after “too many requests”', async () => {
    const { make, calls, wait } = rig();
    for (let n = 0; n < 9; n++) await make({ kind: 'lost', message: 'HTTP 401', status: 401 });
    expect(calls).toHaveLength(9);
    await make({ kind: 'lost', message: 'HTTP 429', status: 429 });
    expect(await make(fine)).toMatchObject({ asked: false });
    wait(5_000);
    expect(await make(fine)).toBe(fine);
  });
});

describe('the rate limit of a courier', () => {
  /** Simulates two processes that share a store and a clock. Sleeping advances the clock. */
  const rig = (calls: number, patienceMs = 60_000) => {
    let now = 1_000_000;
    const windows = new Map<string, number>();
    const store: CallCountStore = {
      async take(window, share, most) {
        const taken = windows.get(window) ?? 0;
        if (taken + share > most) return false;
        windows.set(window, taken + share);
        return true;
      },
    };
    const clock = { now: () => now, sleep: async (ms: number) => void (now += ms) };
    const process = (part = 1) =>
      rateLimitGuard({ calls, windowMs: 10_000 }, store, { maxWaitMs: patienceMs, part }, clock);
    const made = new Map<number, number>();
    const call = async (): Promise<ServerReply> => {
      const window = Math.floor(now / 10_000);
      made.set(window, (made.get(window) ?? 0) + 1);
      return fine;
    };
    return { process, call, made, windows };
  };

  it('two processes together never exceed a courier’s rate limit', async () => {
    const { process, call, made, windows } = rig(50);
    const [one, other] = [process(), process()];
    for (let n = 0; n < 100; n++) expect([await one(call), await other(call)]).toEqual([fine, fine]);
    expect([...made.values()].reduce((sum, n) => sum + n)).toBe(200);
    expect(Math.max(...made.values())).toBeLessThanOrEqual(50);
    expect([...windows.values()].every((taken) => taken <= 50)).toBe(true);
  });

  it('the rate limit reserves calls for bookings, which tracking polls cannot use', async () => {
    const { process, call, made } = rig(10, 3_000);
    const [polls, bookings] = [process(0.7), process()];
    for (let n = 0; n < 9; n++) await polls(call);
    expect([...made.values()]).toEqual([7]);
    for (let n = 0; n < 9; n++) await bookings(call);
    expect([...made.values()]).toEqual([10]);
  });

  it('a call that cannot wait for the rate limit is not sent', async () => {
    const { process, call } = rig(1, 3_000);
    const guard = process();
    await guard(call);
    expect(await guard(call)).toEqual({
      kind: 'lost',
      message: 'it was not asked, because its limit of 1 calls in 10 s is used up',
      asked: false,
      held: true,
    });
  });
});

describe('cached tokens', () => {
  const token = (text: string): CourierToken => ({ kind: 'token', token: text, livesMs: 600_000 });

  it('a token is requested once for all callers, and again after it has expired', async () => {
    let now = 0;
    let logins = 0;
    const tokens = createTokenCache(() => now);
    const get = () => tokens.get('account', async () => token(`t${++logins}`));
    expect(await Promise.all([get(), get(), get()])).toEqual([token('t1'), token('t1'), token('t1')]);
    now = 541_000;
    expect(await get()).toEqual(token('t2'));
    await tokens.drop('account', 't1');
    expect(await get()).toEqual(token('t2'));
    await tokens.drop('account', 't2');
    expect(await get()).toEqual(token('t3'));
  });

  it('a login that was refused is repeated after a minute, and a login without a reply at once', async () => {
    let now = 0;
    let logins = 0;
    const tokens = createTokenCache(() => now);
    const refused = { kind: 'lost', message: 'wrong password', status: 401 } as const;
    const get = (reply: ServerReply & { kind: 'lost' }) =>
      tokens.get('account', async () => {
        logins++;
        return reply;
      });
    await get(refused);
    now = 59_000;
    await get(refused);
    expect(logins).toBe(1);
    now = 60_000;
    await get({ kind: 'lost', message: 'TimeoutError' });
    await get({ kind: 'lost', message: 'TimeoutError' });
    expect(logins).toBe(3);
  });

  it('a login that threw an error is repeated', async () => {
    const tokens = createTokenCache(() => 0);
    const broken = tokens.get('account', () => Promise.reject(new Error('the table throttles')));
    const waiting = tokens.get('account', async () => token('never'));
    await expect(broken).rejects.toThrow('throttles');
    await expect(waiting).rejects.toThrow('throttles');
    await tokens.drop('account', 't0');
    expect(await tokens.get('account', async () => token('t1'))).toEqual(token('t1'));
  });
});
