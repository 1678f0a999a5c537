import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STATUSES } from '../../../shared/orders/rules/status-look.ts';
import {
  isFinal,
  isStatus,
  MAX_ATTEMPTS,
  NEXT_STATUSES,
  type OrderProgress,
  progressAfterScan,
  STATUS_KEYS,
  type Status,
  scanEffect,
} from '../../../shared/orders/status.ts';
import { ROAD } from '../../support/clouds/road.ts';

const behind = (stop: (typeof ROAD)[number]): Status[] => ROAD.slice(ROAD.indexOf(stop) + 1);
/** Statuses that a parcel can get at any point after pick-up, instead of the next one. */
const OFF: Status[] = ['lost', 'damaged', 'on_hold'];

/** Every allowed change of status, written by hand from domain.md section 3. Any other change is ignored. */
const MOVES: Record<Status, Status[]> = {
  new: ['partner_selected'],
  partner_selected: ['paid'],
  paid: [...ROAD, 'cancelled'],
  pending_pickup: [...behind('pending_pickup'), 'cancelled'],
  out_for_pickup: [...behind('out_for_pickup'), 'cancelled'],
  picked_up: [...behind('picked_up'), ...OFF],
  in_transit: [...behind('in_transit'), ...OFF],
  out_for_delivery: [...behind('out_for_delivery'), ...OFF],
  undelivered: ['out_for_delivery', ...behind('undelivered'), ...OFF],
  delivered: [],
  rto_initiated: [...behind('rto_initiated'), ...OFF],
  rto_in_transit: [...behind('rto_in_transit'), ...OFF],
  rto_out_for_delivery: [...behind('rto_out_for_delivery'), ...OFF],
  rto_delivered: [],
  cancelled: [],
  lost: [],
  damaged: [],
  on_hold: [...behind('out_for_pickup'), 'lost', 'damaged'],
};

it.each(STATUS_KEYS)('an order’s status can change from %s exactly to the statuses of the table', (from) => {
  const reached = STATUS_KEYS.filter((to) => scanEffect(from, to) === 'moved');
  expect(reached.toSorted()).toEqual(MOVES[from].toSorted());
});

it('every status change of the table is possible for an order', () => {
  for (const from of STATUS_KEYS) {
    for (const to of NEXT_STATUSES[from])
      expect(`${from} → ${to}: ${scanEffect(from, to)}`).toBe(`${from} → ${to}: moved`);
  }
});

it('an order counts at most three delivery attempts, and can still be delivered afterwards', () => {
  expect(MAX_ATTEMPTS).toBe(3);
  expect(scanEffect('undelivered', 'out_for_delivery', { attempts: 2 })).toBe('moved');
  expect(scanEffect('undelivered', 'out_for_delivery', { attempts: 3 })).toBe('unchanged');
  expect(scanEffect('undelivered', 'delivered', { attempts: 3 })).toBe('moved');
});

it('a parcel on hold accepts only the statuses that may follow the status before the hold', () => {
  expect(scanEffect('on_hold', 'rto_in_transit', { heldAt: 'rto_in_transit' })).toBe('moved');
  expect(scanEffect('on_hold', 'rto_delivered', { heldAt: 'rto_in_transit' })).toBe('moved');
  expect(scanEffect('on_hold', 'in_transit', { heldAt: 'rto_in_transit' })).toBe('unchanged');
  expect(scanEffect('on_hold', 'delivered', { heldAt: 'rto_in_transit' })).toBe('unchanged');
  expect(scanEffect('on_hold', 'out_for_delivery', { heldAt: 'undelivered', attempts: 3 })).toBe('unchanged');
  expect(scanEffect('on_hold', 'cancelled', { heldAt: 'in_transit' })).toBe('unchanged');
});

const walk = (...scans: Status[]): OrderProgress =>
  scans.reduce<OrderProgress>((progress, to) => progressAfterScan(progress, to), { status: 'paid', attempts: 0 });

it('each failed delivery is counted, and no re-attempt can follow the third', () => {
  const twice = ['out_for_delivery', 'undelivered', 'out_for_delivery', 'undelivered'] as const;
  expect(walk(...twice)).toEqual({ status: 'undelivered', attempts: 2 });
  expect(walk(...twice, 'out_for_delivery', 'undelivered')).toEqual({ status: 'undelivered', attempts: 3 });
  expect(walk(...twice, 'out_for_delivery', 'undelivered', 'out_for_delivery')).toEqual({
    status: 'undelivered',
    attempts: 3,
  });
});

it('an order stores the status in which its parcel was put on hold', () => {
  expect(walk('undelivered', 'on_hold')).toEqual({ status: 'on_hold', attempts: 1, heldAt: 'undelivered' });
  expect(walk('undelivered', 'on_hold', 'undelivered')).toEqual({ status: 'undelivered', attempts: 1 });
});

it('a scan that changes nothing returns the same progress object', () => {
  const progress: OrderProgress = { status: 'delivered', attempts: 0 };
  expect(progressAfterScan(progress, 'in_transit')).toBe(progress);
  expect(progressAfterScan(progress, 'delivered')).toBe(progress);
});

it('the status table has the labels of the specification', () => {
  expect(STATUS_KEYS.map((key) => STATUSES[key].label)).toEqual([
    'new',
    'partner selected',
    'booking pending',
    'pending pickup',
    'out for pickup',
    'picked up',
    'in transit',
    'out for delivery',
    'undelivered',
    'delivered',
    'rto initiated',
    'rto in transit',
    'rto out for delivery',
    'rto delivered',
    'cancelled',
    'lost',
    'damaged',
    'on hold',
  ]);
});

it('the status table uses only existing icons of PrimeIcons', () => {
  const css = readFileSync('node_modules/primeicons/primeicons.css', 'utf8');
  for (const key of STATUS_KEYS) expect(css).toContain(`.${STATUSES[key].icon}:before`);
});

it('a property name of Object.prototype is not a status', () => {
  expect(isStatus('rto_delivered')).toBe(true);
  expect(isStatus('toString')).toBe(false);
  expect(isStatus('in transit')).toBe(false);
});

const reachable = (from: Status): Set<Status> => {
  const seen = new Set<Status>([from]);
  for (const at of seen)
    for (const to of STATUS_KEYS) {
      // A parcel on hold may continue from any earlier status.
      const past = at === 'on_hold' ? STATUS_KEYS.filter((held) => seen.has(held) && held !== 'on_hold') : [undefined];
      if (past.some((heldAt) => scanEffect(at, to, heldAt && { heldAt }) === 'moved')) seen.add(to);
    }
  return seen;
};

it('the status graph leads from a new order to every status', () => {
  expect([...reachable('new')].toSorted()).toEqual([...STATUS_KEYS].toSorted());
});

it('the status graph leads from every status to a final status, and has no way out of a final status', () => {
  for (const status of STATUS_KEYS.filter((one) => one !== 'on_hold')) {
    const there = [...reachable(status)];
    expect(there.some(isFinal), status).toBe(true);
    if (isFinal(status)) expect(there).toEqual([status]);
  }
});

it('the status graph never leads back to a status before the pick-up, nor from an RTO to the consignee', () => {
  const before: Status[] = ['new', 'partner_selected', 'paid', 'pending_pickup', 'out_for_pickup'];
  for (const status of reachable('picked_up')) expect(before).not.toContain(status);
  expect([...reachable('rto_initiated')].toSorted()).toEqual(
    [
      'rto_initiated',
      'rto_in_transit',
      'rto_out_for_delivery',
      'rto_delivered',
      'on_hold',
      'lost',
      'damaged',
    ].toSorted(),
  );
});
