import { describe, expect, it } from 'vitest';
import { createSandboxCourier } from '../../../../functions/couriers/sandbox/adapter.ts';
import { hookOf } from '../../../../functions/couriers/sandbox/hooks.ts';
import { createMemoryStore } from '../../../conformance/memory-store.ts';
import { booking } from '../booking.ts';

const withSku = (sku: string, reference = 'ord-0001') =>
  booking({ reference, product: { name: 'Bottle', sku, quantity: 1 } });

describe('test words in an order that make the sandbox misbehave', () => {
  it('test words for the sandbox are read from SKU, product name and address line 2', () => {
    const { to } = booking();
    expect(hookOf(withSku('SANDBOX-REFUSE'), 'dtdc')).toBe('refuse');
    expect(hookOf(booking({ product: { name: 'Bottle (sandbox-ndr)', sku: 'X', quantity: 1 } }), 'dtdc')).toBe('ndr');
    expect(hookOf(booking({ to: { ...to, line2: 'SANDBOX-RTO, Sector 9' } }), 'dtdc')).toBe('rto');
    expect(hookOf(booking({ to: { ...to, line1: 'SANDBOX-RTO' } }), 'dtdc')).toBeUndefined();
    expect(hookOf(withSku('SANDBOX-REFUSED'), 'dtdc')).toBeUndefined();
    expect(hookOf(booking(), 'dtdc')).toBeUndefined();
    expect(hookOf(withSku('SANDBOX-REFUSE-BLUE-DART SANDBOX-REFUSE-DTDC'), 'dtdc')).toBe('refuse');
    expect(hookOf(withSku('SANDBOX-REFUSE-BLUE-DART'), 'dtdc')).toBeUndefined();
  });
});

describe('the effects of the sandbox’s test words', () => {
  const rig = () => {
    let now = new Date('2026-11-02T06:00:00.000Z');
    const courier = createSandboxCourier('delhivery', {
      store: createMemoryStore(),
      clock: () => now,
      pushSecret: 's',
    });
    return { courier, wait: (days: number) => (now = new Date(now.getTime() + days * 86_400_000)) };
  };

  it('the sandbox creates a second AWB if an order with the test word TWICE is booked again', async () => {
    const { courier } = rig();
    expect(await courier.book(withSku('SANDBOX-TWICE'))).toMatchObject({ kind: 'unknown' });
    const first = await courier.findByReference('ord-0001');
    const second = await courier.book(withSku('SANDBOX-TWICE'));
    expect([first.kind, second.kind]).toEqual(['booked', 'booked']);
    expect(second).not.toMatchObject({ awb: first.kind === 'booked' && first.awb });
  });

  it('the sandbox does not reply to the booking of an order with the SKU SANDBOX-DOWN', async () => {
    const { courier } = rig();
    expect(await courier.book(withSku('SANDBOX-DOWN'))).toMatchObject({ kind: 'unknown' });
    expect(await courier.findByReference('ord-0001')).toEqual({ kind: 'none' });
  });

  it.each([
    ['SANDBOX-NDR', 'delivered'],
    ['SANDBOX-RTO', 'rto_delivered'],
    ['SANDBOX-LOST', 'lost'],
    ['SANDBOX-DAMAGED', 'damaged'],
    ['SANDBOX-DELIVER', 'delivered'],
  ])('a sandbox booking with the test word %s ends as %s', async (sku, end) => {
    const { courier, wait } = rig();
    const result = await courier.book(withSku(sku));
    const awb = result.kind === 'booked' ? result.awb : '';
    wait(30);
    expect((await courier.track([awb])).get(awb)?.at(-1)?.status).toBe(end);
  });
});
