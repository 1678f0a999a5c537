import { describe, expect, it } from 'vitest';
import { statusOf } from '../../../../functions/couriers/delhivery/statuses.ts';

describe('the status of a Delhivery code', () => {
  it.each([
    ['UD', 'Manifested', 'X-UCI', 'pending_pickup'],
    ['UD', 'Not Picked', 'X-PNP', 'pending_pickup'],
    ['UD', 'Manifested', 'FMOFP-101', 'out_for_pickup'],
    ['UD', 'In Transit', 'X-PPOM', 'picked_up'],
    ['UD', 'In Transit', 'X-PIOM', 'in_transit'],
    ['UD', 'Pending', 'X-IBD3F', 'in_transit'],
    ['UD', 'Pending', 'EOD-11', 'undelivered'],
    ['UD', 'Pending', 'EOD-86', 'undelivered'],
    ['UD', 'Pending', 'ST-108', 'undelivered'],
    ['UD', 'Pending', 'DLYRPC-416', 'on_hold'],
    ['UD', 'Dispatched', 'X-DDD3FD', 'out_for_delivery'],
    ['ud', 'dispatched', '', 'out_for_delivery'],
    ['DL', 'Delivered', 'EOD-38', 'delivered'],
    ['UD', 'Not Picked', 'DTUP-210', 'cancelled'],
    ['RT', 'In Transit', 'RT-101', 'rto_initiated'],
    ['RT', 'In Transit', 'EOD-6O', 'rto_initiated'],
    ['RT', 'In Transit', 'X-DLL2R', 'rto_in_transit'],
    ['RT', 'Pending', 'X-IBD3R', 'rto_in_transit'],
    ['RT', 'Dispatched', 'X-DRD3R', 'rto_out_for_delivery'],
    ['DL', 'RTO', 'RD-AC', 'rto_delivered'],
    ['DL', 'RTO', 'RT-110', 'rto_delivered'],
    ['LT', 'LOST', 'LT-100', 'lost'],
    ['PP', 'Scheduled', 'ST-108', 'pending_pickup'],
    ['PP', 'Dispatched', 'X-ASP', 'out_for_pickup'],
    ['PU', 'In Transit', 'X-PIOM', 'in_transit'],
    ['PU', 'Dispatched', '', 'out_for_delivery'],
    ['DL', 'DTO', 'RD-AC', 'delivered'],
    ['CN', 'Closed', '', 'cancelled'],
  ])('the codes %s %s %s are read as %s', (type, status, code, expected) => {
    expect(statusOf({ type, status, code })).toBe(expected);
  });

  it.each([
    ['UD', 'Teleported', 'X-ZZZ'],
    ['PP', 'Collected', 'X-ASP'],
    ['', '', ''],
  ])('the codes %s %s %s are read as unknown', (type, status, code) => {
    expect(statusOf({ type, status, code })).toBeUndefined();
  });
});

it('a property name of Object.prototype is not read as a status', () => {
  for (const code of ['constructor', '__proto__', 'toString'])
    expect(statusOf({ type: 'UD', status: 'Odd', code })).toBeUndefined();
});
