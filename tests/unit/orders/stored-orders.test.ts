import { expect, test } from 'vitest';
import type { Order } from '../../../functions/orders/record/order.ts';
import { newOrderWrite, orderInImage } from '../../../functions/orders/record/store.ts';
import type { Item } from '../../../functions/platform/table/change.ts';

const ORDER = {
  id: 'k3v9x2mq1a-01h00000000000000000abcdef',
  owner: 'k3v9x2mq1a',
  version: 6,
  status: 'in_transit' as const,
  createdAt: '2026-11-20T10:00:00.000Z',
  details: {
    payment_method: 'cod' as const,
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha.rao@gmail.com',
    mobile_number: '9876543210',
    pickup_address: {
      line1: 'Shop 18',
      line2: 'Linking Road',
      country: 'India' as const,
      state: 'Delhi',
      city: 'New Delhi',
      postcode: '110001',
      email: 'shop@gmail.com',
      mobile_number: '9811111111',
    },
    shipping_address: {
      line1: '22 Marine Drive',
      line2: 'Near the park',
      country: 'India' as const,
      state: 'Maharashtra',
      city: 'Mumbai',
      postcode: '400001',
    },
    rto_address: {
      line1: '7 MG Road',
      line2: 'Fort',
      country: 'India' as const,
      state: 'Karnataka',
      city: 'Bengaluru',
      postcode: '560001',
    },
    master_sku: 'KURTA-M',
    product_name: 'Cotton kurta',
    quantity: 2,
    worth: { sellingPaise: 49_950, shippingPaise: 5000, discountPaise: 900 },
    parcel: { weightGrams: 950, lengthCm: 30, breadthCm: 20, heightCm: 8.5 },
    additional_information: { sendNotification: true, comment: 'Leave with the guard', hsnCode: '6211' },
  },
  inputHash: 'a1b2c3',
  plan: 'standard',
  bulkId: null,
  choice: {
    partnerId: 'dlv',
    name: 'Delhivery 5 KG',
    courier: 'delhivery',
    recommended: true,
    bestPrice: true,
    bestTat: false,
    zone: 'C',
    chargeableGrams: 1500,
    slabs: 1,
    basePaise: 5600,
    additionalPaise: 4000,
    fuelPaise: 50,
    freightPaise: 9650,
    codPaise: 3000,
    taxPaise: 2277,
    finalPaise: 14_927,
    tatDays: 3,
    cardVersion: 'dlv-1',
  },
  charge: {
    seq: 7,
    paise: 14_927,
    freightPaise: 9650,
    codPaise: 3000,
    taxPaise: 2277,
    at: '2026-11-20T10:05:00.000Z',
    invoice: '26-0001-0000001',
  },
  awb: '57935371779330',
  sortCode: 'NEW/MUM',
  pending: null,
  rto: { seq: 9, paise: 7847, at: '2026-11-23T08:00:00.000Z' },
  refund: null,
  error: null,
  deliveredAt: null,
  attempts: 1,
  scannedAt: '2026-11-23T07:00:00.000Z',
  rawScan: null,
  ticketSince: null,
  lastRemark: 'Please call first',
  dueAt: null,
  scans: [],
};
const stored = (order: Order): Record<string, unknown> => {
  const change = newOrderWrite(order);
  if (!('put' in change)) throw new Error('an order is put');
  return change.put;
};

test('an order is stored as one flat map, without its empty fields', () => {
  const { order } = stored(ORDER) as { order: Record<string, unknown> };
  expect(Object.keys(order).toSorted()).toEqual([
    'attempts',
    'awb',
    'charge',
    'choice',
    'createdAt',
    'details',
    'inputHash',
    'lastRemark',
    'plan',
    'rto',
    'scannedAt',
    'sortCode',
  ]);
  expect(order['details']).toMatchObject({ first_name: 'Asha', shipping_address: { city: 'Mumbai' } });
  expect(JSON.stringify(order)).not.toContain('null');
});

test('a stored order is read back unchanged, including its empty fields', () => {
  expect(orderInImage(stored(ORDER) as Item)).toEqual(ORDER);
  const scans = [
    {
      code: 'X-UCI',
      status: 'pending_pickup',
      description: 'Manifest uploaded',
      location: 'Delhi',
      at: '2026-11-20T11:02:03.004Z',
    },
    { code: 'ZZ-999', status: null, description: 'Unlisted event', location: '', at: '2026-11-21T00:00:00+05:30' },
  ];
  const scanned = { ...ORDER, scans, scansApart: true as const };
  expect(orderInImage(stored(scanned) as Item)).toEqual(scanned);
});

test('an address that equals another address of the order is stored as a reference to it', () => {
  const { email: _, mobile_number: __, ...pickup } = ORDER.details.pickup_address;
  const details = {
    ...ORDER.details,
    billing_address: { ...ORDER.details.shipping_address },
    rto_address: pickup,
    reverse_pickup_address: { ...ORDER.details.shipping_address, line2: 'Another road' },
  };
  const copied = { ...ORDER, details };
  const item = stored(copied) as { order: { details: object } };
  expect(item.order.details).toMatchObject({
    billing_address: 'shipping_address',
    rto_address: 'pickup_address',
    reverse_pickup_address: { line2: 'Another road' },
  });
  expect(orderInImage(item as unknown as Item)).toEqual(copied);
});

test('a stored item without a known status is refused with its key', () => {
  const item = { ...stored(ORDER), status: 'lost at sea' } as unknown as Item;
  expect(() => orderInImage(item)).toThrow('Order 01h00000000000000000abcdef has no known status.');
});
