import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COURIERS } from '../../../../functions/couriers/registry/couriers.ts';
import { type SandboxParcel, scansOfSandboxParcel } from '../../../../functions/couriers/sandbox/life.ts';
import { type ParcelPlan, planOf } from '../../../../functions/couriers/sandbox/plan.ts';
import { beyondTat } from '../../../../shared/orders/rules/beyond-tat.ts';
import { type OrderProgress, progressAfterScan } from '../../../../shared/orders/status.ts';

const BOOKED = '2026-11-02T06:00:00.000Z';
const END = new Date('2027-03-01T00:00:00.000Z');

const life = (plan: ParcelPlan | undefined, more: Partial<SandboxParcel> = {}): SandboxParcel => ({
  courier: 'xpressbees',
  awb: '14110000000001',
  reference: 'ord-1',
  bookedAt: BOOKED,
  from: { city: 'Pune', state: 'Maharashtra' },
  to: { city: 'Kota', state: 'Rajasthan' },
  tatDays: 4,
  ...(plan && { plan }),
  ...more,
});
const codes = (of: SandboxParcel, now = END) => scansOfSandboxParcel(of, now).map(({ code }) => code);
const hours = (n: number) => new Date(Date.parse(BOOKED) + n * 3_600_000);
const HOME = ['PND', 'OFP', 'PKD', 'IT', 'IT', 'IT'];
const RETURN = ['RTON', 'RTO-IT', 'RTO-IT', 'RTO-OFD', 'RTD'];

describe('the scans of a sandbox parcel', () => {
  it.each<[ParcelPlan, string[]]>([
    ['deliver', [...HOME, 'OFD', 'DLVD']],
    ['late', [...HOME, 'OFD', 'DLVD']],
    ['ndr', [...HOME, 'OFD', 'UD', 'OFD', 'DLVD']],
    ['rto', [...HOME, 'OFD', 'UD', 'OFD', 'UD', 'OFD', 'UD', ...RETURN]],
    ['lost', ['PND', 'OFP', 'PKD', 'IT', 'LOST']],
    ['damaged', [...HOME, 'DMG']],
    ['hold', ['PND', 'OFP', 'PKD', 'IT', 'IT', 'HLD', 'IT', 'IT', 'OFD', 'DLVD']],
    ['odd', ['PND', 'OFP', 'PKD', 'IT', 'ZZ-999', 'IT', 'IT', 'OFD', 'DLVD']],
  ])('a sandbox parcel with the plan “%s” has the planned scans', (plan, expected) =>
    expect(codes(life(plan))).toEqual(expected),
  );

  it('a sandbox parcel gets more scans as time passes, up to its delivery', () => {
    expect(codes(life('deliver'), hours(-1))).toEqual([]);
    expect(codes(life('deliver'), hours(0))).toEqual(['PND']);
    expect(codes(life('deliver'), hours(24))).toEqual(['PND', 'OFP', 'PKD']);
    expect(codes(life('deliver'), hours(96)).at(-1)).toBe('DLVD');
  });

  it('only a sandbox parcel that is planned as late takes longer than promised', () => {
    for (const tatDays of [1, 2, 3, 7]) {
      const last = (plan: ParcelPlan) => scansOfSandboxParcel(life(plan, { tatDays }), END).at(-1)?.at ?? '';
      expect(beyondTat(BOOKED, last('late'), tatDays)).toBe(true);
      expect(beyondTat(BOOKED, last('deliver'), tatDays)).toBe(false);
    }
  });

  it('sandbox scans contain the cities, and a parcel within one state passes no transit hub', () => {
    const places = scansOfSandboxParcel(life('deliver', { to: { city: 'Nashik', state: 'Maharashtra' } }), END);
    expect(places.map(({ location }) => location)).toEqual([
      'Pune pick-up centre (Maharashtra)',
      'Pune pick-up centre (Maharashtra)',
      'Pune pick-up centre (Maharashtra)',
      'Pune hub (Maharashtra)',
      'Nashik hub (Maharashtra)',
      'Nashik delivery centre (Maharashtra)',
      'Nashik delivery centre (Maharashtra)',
    ]);
  });

  it('a cancelled sandbox parcel gets no further scans', () => {
    expect(codes(life('deliver', { cancelledAt: hours(10).toISOString() }))).toEqual(['PND', 'OFP', 'CAN']);
  });

  it('a requested return of a sandbox parcel starts at the parcel’s last place', () => {
    const turned = codes(life('deliver', { rtoAt: hours(30).toISOString() }));
    expect(turned).toEqual(['PND', 'OFP', 'PKD', 'IT', ...RETURN]);
  });

  it('a sandbox parcel is delivered on the day of the requested re-attempt', () => {
    const failed = scansOfSandboxParcel(life('rto'), END).find(({ code }) => code === 'UD');
    const at = new Date(Date.parse(failed?.at ?? '') + 3_600_000).toISOString();
    expect(codes(life('rto', { reattempt: { at } }))).toEqual([...HOME, 'OFD', 'UD', 'OFD', 'DLVD']);
    const deferred = scansOfSandboxParcel(life('rto', { reattempt: { at, deferredDate: '2026-11-20' } }), END);
    expect(deferred.at(-2)).toMatchObject({ code: 'OFD', at: '2026-11-20T04:30:00.000Z' });
  });

  it('the scans of any sandbox parcel are reproducible, in order, and allowed at every step', () => {
    const any = fc.record({
      courier: fc.constantFrom(...COURIERS.map(({ key }) => key)),
      awb: fc.stringMatching(/^\d{12}$/),
      tatDays: fc.integer({ min: 1, max: 12 }),
      sameState: fc.boolean(),
    });
    fc.assert(
      fc.property(any, ({ sameState, ...rest }) => {
        const to = sameState ? { city: 'Nashik', state: 'Maharashtra' } : { city: 'Kota', state: 'Rajasthan' };
        const scans = scansOfSandboxParcel(life(undefined, { ...rest, to }), END);
        expect(scansOfSandboxParcel(life(undefined, { ...rest, to }), END)).toEqual(scans);
        expect(scans.map(({ at }) => at)).toEqual(scans.map(({ at }) => at).toSorted());
        let progress: OrderProgress = { status: 'paid', attempts: 0 };
        for (const { status } of scans) {
          expect(status).toBeDefined();
          if (!status || status === progress.status) continue;
          const next = progressAfterScan(progress, status);
          expect(next).not.toBe(progress);
          progress = next;
        }
        expect(['delivered', 'rto_delivered', 'lost', 'damaged']).toContain(progress.status);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the plan of a sandbox parcel', () => {
  it('a thousand sandbox parcels are delivered, returned and lost in realistic shares', () => {
    const plans = Array.from({ length: 1000 }, (_, i) => planOf(`14110000${i}`));
    const share = (plan: ParcelPlan) => plans.filter((drawn) => drawn === plan).length;
    expect(share('deliver')).toBeGreaterThan(680);
    expect(share('deliver')).toBeLessThan(800);
    expect(share('ndr')).toBeGreaterThan(70);
    expect(share('rto')).toBeGreaterThan(30);
    expect(share('late')).toBeGreaterThan(30);
    expect(share('odd')).toBe(0);
  });
});
