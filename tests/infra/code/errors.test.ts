import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { replaceCouriersForTests } from '../../../functions/couriers/registry/courier-for.ts';
import type { CourierSetup } from '../../../functions/couriers/registry/registry.ts';
import { sandboxTableStore } from '../../../functions/couriers/sandbox/store.ts';
import { handler as settleDue } from '../../../functions/orders/cancel-and-return/every-settle-due.ts';
import type { Order } from '../../../functions/orders/record/order.ts';
import { findAnyOrder, orderWrite } from '../../../functions/orders/record/store.ts';
import { handler as poll } from '../../../functions/orders/tracking/every-poll.ts';
import { handler as everyReconcile } from '../../../functions/payments/every-reconcile.ts';
import { findTopUp, newTopUpWrite } from '../../../functions/payments/top-up-store.ts';
import { setCourierClock } from '../../../functions/platform/clock.ts';
import { log } from '../../../functions/platform/log.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { draft } from '../../support/orders/draft.ts';
import { openMarket } from '../../support/orders/market.ts';
import { type Person, person } from '../../support/people/people.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3600_000;

describe('a short courier fault is logged as a warning, and a lasting fault as an error', () => {
  const cloud = useCloud();
  beforeAll(openMarket);

  const DOWN: CourierSetup = {
    secrets: { delhivery_token: 'token' },
    fetch: () => Promise.reject(new Error('down')),
  };
  let warned: MockInstance<typeof log.warn>;
  let failed: MockInstance<typeof log.error>;
  let seller: Person;
  beforeEach(async () => {
    await poll();
    await cloud.settle();
    seller = await person('merchant', { rupees: 1000 });
    warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    failed = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    // Settles all due orders and polls again hours later, so that no test finds orders of another test.
    replaceCouriersForTests(undefined);
    for (let run = 0; run < 2; run++) {
      await settleDue();
      await poll();
      await cloud.settle();
    }
    setCourierClock(() => 0);
    vi.restoreAllMocks();
  });

  /** Runs a schedule some minutes from now, and returns the warnings and errors that it logs. */
  async function look(minutes: number, schedule: () => Promise<void> = settleDue) {
    setCourierClock(() => minutes * MINUTE_MS);
    warned.mockClear();
    failed.mockClear();
    await schedule();
    await cloud.settle();
    const messages = ['due orders not settled', 'courier does not answer', 'parcels not polled'];
    const told = (mock: MockInstance) =>
      mock.mock.calls.filter(([message]) => messages.includes(message)).map(([, of]) => of);
    return { warnings: told(warned), errors: told(failed) };
  }

  const paid = async (partner = 'dlv'): Promise<string> => {
    const body = draft();
    const { _id } = (await cloud.api<OrderView>('POST', '/orders/logistic', { body, token: seller.token })).body.data;
    const pay = { order_id: _id, logistic_id: partner };
    expect((await cloud.api('POST', '/orders/pay/', { body: pay, token: seller.token })).status).toBe(200);
    return _id;
  };

  /** Makes the sandbox throw a TypeError when it looks up this order's parcel. */
  async function mistake(order_id: string): Promise<void> {
    const awb = (await findAnyOrder(order_id))?.awb;
    const findByAwb = (one: string) =>
      one === awb ? Promise.reject(new TypeError('a mistake')) : sandboxTableStore.findByAwb(one);
    replaceCouriersForTests({ sandbox: { store: { ...sandboxTableStore, findByAwb }, pushSecret: 'secret' } });
  }

  /** Minutes after which every parcel has been due for a poll. */
  const TURN = 4 * 60;

  it('a courier that does not answer polls is logged as a warning, and its parcels are polled later', async () => {
    const order_id = await paid();
    const before = await findAnyOrder(order_id);
    replaceCouriersForTests(DOWN);
    expect(await look(TURN, poll)).toMatchObject({ warnings: [{ courier: 'delhivery', minutes: 0 }], errors: [] });
    expect(await look(TURN + 59, poll)).toMatchObject({ warnings: [{ minutes: 59 }], errors: [] });
    expect(await look(TURN + 61, poll)).toMatchObject({
      warnings: [],
      errors: [{ courier: 'delhivery', minutes: 61 }],
    });
    expect((await findAnyOrder(order_id))?.version).toBe(before?.version);
    replaceCouriersForTests(undefined);
    expect(await look(TURN + 62, poll)).toEqual({ warnings: [], errors: [] });
    expect((await findAnyOrder(order_id))?.version).toBe((before?.version ?? 0) + 1);
    expect(await look(TURN + 63, poll)).toEqual({ warnings: [], errors: [] });
  });

  it('a courier that does not answer a cancellation is logged as a warning, and the refund waits', async () => {
    const order_id = await paid();
    replaceCouriersForTests(DOWN);
    const cancelled = await cloud.api('POST', '/orders/cancel', { body: { order_id }, token: seller.token });
    expect(cancelled.status).toBe(502);
    expect(await look(10)).toMatchObject({ warnings: [{ order_id }], errors: [] });
    expect(await look(70)).toMatchObject({ warnings: [], errors: [{ order_id, orders: 1 }] });
    replaceCouriersForTests(undefined);
    expect(await look(71)).toEqual({ warnings: [], errors: [] });
    expect(await findAnyOrder(order_id)).toMatchObject({ status: 'cancelled' });
  });

  it('a courier that does not answer a booking for a day is logged as an error', async () => {
    replaceCouriersForTests(DOWN);
    const order_id = await paid();
    expect(await look(2)).toMatchObject({ warnings: [{ order_id }], errors: [] });
    await cloud.settle();
    expect(await look(30)).toMatchObject({ warnings: [{ order_id, minutes: 30 }], errors: [] });
    await cloud.settle();
    expect(await look(61)).toMatchObject({ warnings: [], errors: [{ order_id, minutes: 61 }] });
  });

  it('a courier with missing credentials is logged as an error', async () => {
    await paid('xpb');
    replaceCouriersForTests({});
    const [soon, later] = [await look(TURN, poll), await look(TURN + 70, poll)];
    expect([soon.warnings, soon.errors]).toEqual([expect.arrayContaining([{ courier: 'xpressbees', minutes: 0 }]), []]);
    expect([later.warnings, later.errors]).toEqual([
      [],
      expect.arrayContaining([{ courier: 'xpressbees', minutes: 70 }]),
    ]);
  });

  it('an internal error while polling one courier is logged at once, and other couriers are still polled', async () => {
    const [broken, fine] = [await paid('dlv'), await paid('xpb')];
    const before = await findAnyOrder(fine);
    await mistake(broken);
    expect(await look(TURN, poll)).toMatchObject({
      warnings: [],
      // The log contains the first parcel of the call. This parcel is not always the one that caused the error.
      errors: [{ orders: expect.any(Number), error: { name: 'TypeError' } }],
    });
    expect((await findAnyOrder(fine))?.version).toBe((before?.version ?? 0) + 1);
  });

  it('a courier that does not answer is not called for its other parcels, and other couriers are polled without delay', async () => {
    const fine = await paid('xpb');
    for (let one = 0; one < 8; one++) await paid('dlv');
    const before = await findAnyOrder(fine);
    const asked: string[] = [];
    const silent: CourierSetup['fetch'] = (url) => {
      asked.push(url);
      return Promise.reject(new Error('silent'));
    };
    replaceCouriersForTests({
      secrets: { delhivery_token: 'token' },
      fetch: silent,
      sandbox: { store: sandboxTableStore, pushSecret: 'secret' },
    });
    const ids = (await cloud.api<OrderView[]>('GET', '/orders?logistic_id=dlv', { token: seller.token })).body.data;
    for (const { _id } of ids.slice(0, 6)) {
      await cloud.api('POST', '/orders/cancel', { body: { order_id: _id }, token: seller.token });
    }
    asked.length = 0;
    setCourierClock(() => 10 * MINUTE_MS);
    await settleDue();
    // Six parcels have to be cancelled, but the run stops after three unanswered requests.
    expect(asked).toHaveLength(3);
    asked.length = 0;
    await look(TURN, poll);
    // The tracking poll calls the courier only twice.
    expect(asked).toHaveLength(2);
    asked.length = 0;
    await look(TURN + 5, poll);
    expect(asked).toHaveLength(2);
    expect((await findAnyOrder(fine))?.version).toBe((before?.version ?? 0) + 1);
  });

  it('a parcel that the courier carries after its refund is logged as an error', async () => {
    const order = (await findAnyOrder(await paid())) as Order;
    const refund = { seq: 1, paise: 1, at: new Date().toISOString() };
    await commit([orderWrite({ ...order, refund, pending: 'cancel', dueAt: new Date().toISOString() })]);
    await look(3 * 24 * 60); // the parcel is picked up by then, and the courier no longer cancels it
    expect(failed.mock.calls).toEqual([
      ['carried after its refund', { order_id: order.id, awb: order.awb, said: expect.stringContaining('picked up') }],
    ]);
    // The order is no longer due, because otherwise it would block the front of its courier's queue.
    expect(await findAnyOrder(order.id)).toMatchObject({ pending: null, dueAt: null });
  });

  it('an internal error in one order is logged at once, and the next order is still settled', async () => {
    const [broken, fine] = [await paid(), await paid()];
    replaceCouriersForTests(DOWN);
    for (const order_id of [broken, fine]) {
      await cloud.api('POST', '/orders/cancel', { body: { order_id }, token: seller.token });
    }
    await mistake(broken);
    expect(await look(5)).toMatchObject({ warnings: [], errors: [{ order_id: broken, error: { name: 'TypeError' } }] });
    expect(await findAnyOrder(fine)).toMatchObject({ status: 'cancelled' });
  });

  describe('faults of the payment provider', () => {
    const open = async (id: string, hours: number) => {
      const createdAt = new Date(Date.now() - hours * HOUR_MS).toISOString();
      const made = {
        id,
        userId: seller.user.id,
        paise: 100,
        receipt: id,
        provider: 'razorpay' as const,
        inputHash: '',
      };
      await commit([newTopUpWrite({ ...made, createdAt })]);
    };

    /** Runs the reconciler while Razorpay sends these replies, and returns the messages that the reconciler logs. */
    async function reconcile(answer: () => Promise<Response>) {
      vi.stubEnv('SECRET_RAZORPAY_KEY_ID', 'rzp_test_1');
      vi.stubGlobal('fetch', answer);
      try {
        await everyReconcile();
      } finally {
        vi.unstubAllGlobals();
        vi.unstubAllEnvs();
      }
      const of = (mock: MockInstance) => mock.mock.calls.map(([message, told]) => [message, told.top_up, told.said]);
      return { warnings: of(warned), errors: of(failed) };
    }

    it('top-ups older than a day are closed within four hours after the payment provider answers again', async () => {
      await open('order_young', 28.5);
      await open('order_old', 29.5);
      expect(await reconcile(() => Promise.reject(new Error('down')))).toEqual({
        warnings: [['top-up not settled', 'order_young', expect.stringContaining('down')]],
        errors: [['top-up not settled', 'order_old', expect.stringContaining('down')]],
      });
      expect(await findTopUp('order_old')).not.toHaveProperty('closed');
    });

    it('an error is logged if the payment provider does not know an order that it created', async () => {
      await open('order_lost', 1);
      const error = { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' };
      expect(await reconcile(async () => Response.json({ error }, { status: 400 }))).toEqual({
        warnings: [],
        errors: [['top-up not settled', 'order_lost', 'The id provided does not exist']],
      });
    });
  });
});
