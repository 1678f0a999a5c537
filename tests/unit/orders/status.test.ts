import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  advance,
  beyondTat,
  displayStatus,
  isStatus,
  MAX_ATTEMPTS,
  mayCancel,
  mayCreateRto,
  move,
  type OrderFacts,
  type Progress,
  rowTone,
  STATUS_KEYS,
  STATUSES,
  type Status,
} from '../../../shared/orders/status.ts';

/** Every move that changes anything, written by hand from domain.md section 3; all others change nothing. */
const MOVES: Record<Status, Status[]> = {
  new: ['partner_selected'],
  partner_selected: ['paid'],
  paid: [
    'pending_pickup',
    'out_for_pickup',
    'picked_up',
    'in_transit',
    'out_for_delivery',
    'undelivered',
    'delivered',
    'rto_initiated',
    'rto_in_transit',
    'rto_out_for_delivery',
    'rto_delivered',
    'cancelled',
  ],
  pending_pickup: [
    'out_for_pickup',
    'picked_up',
    'in_transit',
    'out_for_delivery',
    'undelivered',
    'delivered',
    'rto_initiated',
    'rto_in_transit',
    'rto_out_for_delivery',
    'rto_delivered',
    'cancelled',
  ],
  out_for_pickup: [
    'picked_up',
    'in_transit',
    'out_for_delivery',
    'undelivered',
    'delivered',
    'rto_initiated',
    'rto_in_transit',
    'rto_out_for_delivery',
    'rto_delivered',
    'cancelled',
  ],
  picked_up: [
    'in_transit',
    'out_for_delivery',
    'undelivered',
    'delivered',
    'rto_initiated',
    'rto_in_transit',
    'rto_out_for_delivery',
    'rto_delivered',
    'lost',
    'damaged',
    'on_hold',
  ],
  in_transit: [
    'out_for_delivery',
    'undelivered',
    'delivered',
    'rto_initiated',
    'rto_in_transit',
    'rto_out_for_delivery',
    'rto_delivered',
    'lost',
    'damaged',
    'on_hold',
  ],
  out_for_delivery: [
    'undelivered',
    'delivered',
    'rto_initiated',
    'rto_in_transit',
    'rto_out_for_delivery',
    'rto_delivered',
    'lost',
    'damaged',
    'on_hold',
  ],
  undelivered: [
    'out_for_delivery',
    'delivered',
    'rto_initiated',
    'rto_in_transit',
    'rto_out_for_delivery',
    'rto_delivered',
    'lost',
    'damaged',
    'on_hold',
  ],
  delivered: [],
  rto_initiated: ['rto_in_transit', 'rto_out_for_delivery', 'rto_delivered', 'lost', 'damaged', 'on_hold'],
  rto_in_transit: ['rto_out_for_delivery', 'rto_delivered', 'lost', 'damaged', 'on_hold'],
  rto_out_for_delivery: ['rto_delivered', 'lost', 'damaged', 'on_hold'],
  rto_delivered: [],
  cancelled: [],
  lost: [],
  damaged: [],
  on_hold: [
    'picked_up',
    'in_transit',
    'out_for_delivery',
    'undelivered',
    'delivered',
    'rto_initiated',
    'rto_in_transit',
    'rto_out_for_delivery',
    'rto_delivered',
    'lost',
    'damaged',
  ],
};

describe('move', () => {
  it.each(STATUS_KEYS)('from %s goes exactly where it may', (from) => {
    const reached = STATUS_KEYS.filter((to) => move(from, to) === 'moved');
    expect(reached.toSorted()).toEqual(MOVES[from].toSorted());
  });

  it('follows every arrow of the table', () => {
    for (const from of STATUS_KEYS) {
      for (const to of STATUSES[from].next) expect(`${from} → ${to}: ${move(from, to)}`).toBe(`${from} → ${to}: moved`);
    }
  });

  it('lets a fourth attempt change nothing, but a delivery', () => {
    expect(MAX_ATTEMPTS).toBe(3);
    expect(move('undelivered', 'out_for_delivery', { attempts: 2 })).toBe('moved');
    expect(move('undelivered', 'out_for_delivery', { attempts: 3 })).toBe('unchanged');
    expect(move('undelivered', 'delivered', { attempts: 3 })).toBe('moved');
  });

  it('resumes a held parcel where it stood or further on', () => {
    expect(move('on_hold', 'rto_in_transit', { heldAt: 'rto_in_transit' })).toBe('moved');
    expect(move('on_hold', 'rto_delivered', { heldAt: 'rto_in_transit' })).toBe('moved');
    expect(move('on_hold', 'in_transit', { heldAt: 'rto_in_transit' })).toBe('unchanged');
    expect(move('on_hold', 'delivered', { heldAt: 'rto_in_transit' })).toBe('unchanged');
    expect(move('on_hold', 'out_for_delivery', { heldAt: 'undelivered', attempts: 3 })).toBe('unchanged');
    expect(move('on_hold', 'cancelled', { heldAt: 'in_transit' })).toBe('unchanged');
  });
});

describe('advance', () => {
  const walk = (...scans: Status[]): Progress =>
    scans.reduce<Progress>((progress, to) => advance(progress, to), { status: 'paid', attempts: 0 });

  it('counts failed deliveries and ends the loop at three', () => {
    const twice = ['out_for_delivery', 'undelivered', 'out_for_delivery', 'undelivered'] as const;
    expect(walk(...twice)).toEqual({ status: 'undelivered', attempts: 2 });
    expect(walk(...twice, 'out_for_delivery', 'undelivered')).toEqual({ status: 'undelivered', attempts: 3 });
    expect(walk(...twice, 'out_for_delivery', 'undelivered', 'out_for_delivery')).toEqual({
      status: 'undelivered',
      attempts: 3,
    });
  });

  it('remembers where a parcel was held, counts nothing twice and forgets it afterwards', () => {
    expect(walk('undelivered', 'on_hold')).toEqual({ status: 'on_hold', attempts: 1, heldAt: 'undelivered' });
    expect(walk('undelivered', 'on_hold', 'undelivered')).toEqual({ status: 'undelivered', attempts: 1 });
  });

  it('gives the very same object when nothing changes', () => {
    const progress: Progress = { status: 'delivered', attempts: 0 };
    expect(advance(progress, 'in_transit')).toBe(progress);
    expect(advance(progress, 'delivered')).toBe(progress);
  });
});

describe('the table', () => {
  it('says labels in the words of the specification', () => {
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

  it('uses icons that primeicons has', () => {
    const css = readFileSync('node_modules/primeicons/primeicons.css', 'utf8');
    for (const key of STATUS_KEYS) expect(css).toContain(`.${STATUSES[key].icon}:before`);
  });

  it('knows its own keys only', () => {
    expect(isStatus('rto_delivered')).toBe(true);
    expect(isStatus('toString')).toBe(false);
    expect(isStatus('in transit')).toBe(false);
  });
});

const order = (status: Status, more: Partial<OrderFacts> = {}): OrderFacts => ({
  transaction_id: { created_at: '2026-11-01T10:00:00.000Z' },
  ewaybill_number: '57930000000001',
  status,
  latest_order_status: STATUSES[status].label,
  orderStatus: [],
  rto_init: false,
  is_cancelled: false,
  created_by: { _id: 'seller' },
  comments: [],
  delivery_date: null,
  available_logistic: [{ tat_score: 3 }],
  ...more,
});
const seller = { _id: 'seller', showAllOrders: false };
const staff = { _id: 'staff', showAllOrders: true };
const stranger = { _id: 'stranger', showAllOrders: false };

describe('displayStatus', () => {
  it('is payment pending without a transaction or an AWB, whatever else is going on', () => {
    expect(displayStatus(order('new', { transaction_id: null }))).toBe('payment pending');
    expect(displayStatus(order('cancelled', { ewaybill_number: null, is_cancelled: true }))).toBe('cancelled');
    expect(displayStatus(order('paid', { ewaybill_number: null }))).toBe('payment pending');
    expect(displayStatus(order('paid', { ewaybill_number: null }), 'tracking')).toBe('payment pending');
  });

  it('is the latest status, else that of the newest scan', () => {
    expect(displayStatus(order('in_transit'))).toBe('in transit');
    const scans = [
      { status: 'In Transit', updated_date: '2026-11-03T10:00:00.000Z' },
      { status: 'Picked Up', updated_date: '2026-11-02T10:00:00.000Z' },
    ];
    const bare = order('in_transit', { latest_order_status: '', orderStatus: [{ scan_detail: scans }] });
    expect(displayStatus(bare)).toBe('in transit');
  });

  it('says what is being asked', () => {
    expect(displayStatus(order('in_transit'), 'tracking')).toBe('Checking...');
    expect(displayStatus(order('in_transit'), 'rto')).toBe('rto initialing...');
  });
});

describe('mayCancel', () => {
  it.each(STATUS_KEYS)('%s', (status) => {
    const offered = ['paid', 'pending_pickup', 'out_for_pickup'].includes(status);
    expect(mayCancel(order(status), seller)).toBe(offered);
  });

  it('is for the creator and for holders of showAllOrders', () => {
    expect(mayCancel(order('pending_pickup'), staff)).toBe(true);
    expect(mayCancel(order('pending_pickup'), stranger)).toBe(false);
  });

  it('is not offered when unpaid, cancelled or busy', () => {
    expect(mayCancel(order('pending_pickup', { transaction_id: null }), seller)).toBe(false);
    expect(mayCancel(order('pending_pickup', { is_cancelled: true }), seller)).toBe(false);
    expect(mayCancel(order('pending_pickup'), seller, 'tracking')).toBe(false);
  });

  it('goes by the words of the specification, but never against the table', () => {
    expect(mayCancel(order('pending_pickup', { latest_order_status: 'Pending for Pickup' }), seller)).toBe(true);
    // Delhivery calls a parcel at a hub "Pending".
    expect(mayCancel(order('in_transit', { latest_order_status: 'Pending' }), seller)).toBe(false);
  });
});

describe('mayCreateRto', () => {
  it.each(STATUS_KEYS)('%s', (status) => {
    const offered = ['paid', 'out_for_pickup', 'picked_up', 'in_transit', 'out_for_delivery', 'undelivered', 'on_hold'];
    expect(mayCreateRto(order(status), seller)).toBe(offered.includes(status));
  });

  it('is for the creator alone, once, and for paid orders', () => {
    expect(mayCreateRto(order('in_transit'), staff)).toBe(false);
    expect(mayCreateRto(order('in_transit', { rto_init: true }), seller)).toBe(false);
    expect(mayCreateRto(order('in_transit', { transaction_id: null }), seller)).toBe(false);
  });
});

describe('rowTone', () => {
  it('is red when undelivered, yellow with comments, red first', () => {
    expect(rowTone(order('in_transit'))).toBeUndefined();
    expect(rowTone(order('in_transit', { comments: [{}] }))).toBe('yellow');
    expect(rowTone(order('undelivered'))).toBe('red');
    expect(rowTone(order('undelivered', { comments: [{}] }))).toBe('red');
    expect(rowTone(order('undelivered', { latest_order_status: 'UNDELIVERED' }))).toBe('red');
  });

  it('is red when delivery took more days than promised', () => {
    const onTime = order('delivered', { delivery_date: '2026-11-05T09:59:59.000Z' });
    const late = order('delivered', { delivery_date: '2026-11-05T10:00:00.000Z' });
    expect(rowTone(onTime)).toBeUndefined();
    expect(rowTone(late)).toBe('red');
    expect(rowTone(order('delivered', { delivery_date: '2026-12-05T10:00:00.000Z', available_logistic: [] }))).toBe(
      undefined,
    );
  });

  it('counts whole days', () => {
    expect(beyondTat('2026-11-01T10:00:00.000Z', '2026-11-03T22:00:00.000Z', 2)).toBe(false);
    expect(beyondTat('2026-11-01T10:00:00.000Z', '2026-11-04T10:00:00.000Z', 2)).toBe(true);
  });
});
