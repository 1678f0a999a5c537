import { expect, test } from 'vitest';
import { ORDER_DICTIONARIES } from '../../../functions/orders/record/order-words.ts';
import { addOrder, orderIn } from '../../../functions/orders/record/store.ts';
import type { Item } from '../../../functions/platform/table/change.ts';
import { pack } from '../../../functions/platform/table/pack.ts';

/** As the first release wrote it: no shape, no number of a dictionary, amounts in rupees and weights in kg. */
const SHAPE_1 =
  'rZbLboMwEEV/xWLdpH4Axsu+Fw1R1abqeppYAYWaiFdX/ffKJMQ2JKStyoIFsvAM5p4z/wAJDbUeIK7KBHqQeIbcSieUCUwLyMdT' +
  'GvEw8BkleBQcL0m+RSSyIjtL1SZVa3SWIy3gTYbn8hN1j6wwE4IxJlb1ZZJvz1RO9tc50FCKYihSJdFtkTbSamIuoUBVItFWH91Y' +
  'F5bWTC9x/fEOvUZ83DbydeEa0lTDUfzQfbWujvu8qEa3P6jUbH4t1Rqyuqjd/YOw299h4+Pr8+JqEg8ReZNXVa7Qpi4qcHBJB7j0' +
  'hWhBMBg1Ah3X3iwhDFwZtvBKsQFspF9nICOC3w1QO3ia+WkmoZHoM62S9kzXNRQrZ6YK6e5n2aO7rECt9Joe3IG80yXzhuvOoX6V' +
  'NYb27mDzI/ZbT06gn51ivwj1t3T4zzoBsL0BKJ1y7miA+GJK+QkZ3ByXAbFkQDoZBKGrA9/4QC83RlhlzYQc0wI/eIH4gvK+HESo' +
  'fzIjCIax4whKdWvHPBFYgE1Vszsxj4YTnRN96/LSOsQLuGAB44RzwZiGovGJN797u4xf2xAdkcq+EXFohEf+oCa2wFHPXX/VkJ5n' +
  'lqBU3ytsgbnrlRFbeU+ZhFKiJWQZav3iHeRlv5JQp+pv';

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
/** Of an order of a former shape the scans stand apart. */
const FORMER = { ...ORDER, scansApart: true };

const item = (more: Record<string, unknown>): Item => ({
  pk: 'ORDERS#k3v9x2mq1a',
  sk: '01h00000000000000000abcdef',
  version: 6,
  status: 'in_transit',
  ...more,
});

test('an order of the first release is read: rupees and kg become paise and grams', () => {
  expect(orderIn(item({ data: Buffer.from(SHAPE_1, 'base64') }))).toEqual(FORMER);
});

test('an order is stored with the number of its shape and read as it was', () => {
  const change = addOrder(ORDER);
  if (!('put' in change)) throw new Error('an order is put');
  expect(change.put).toMatchObject({ shape: 3 });
  expect(orderIn(change.put)).toEqual(ORDER);
});

test('an order of a later release is refused', () => {
  const data = pack({}, ORDER_DICTIONARIES);
  expect(() => orderIn(item({ shape: 4, data }))).toThrow('Orders of shape 4 are not known.');
});

const SHAPE_2 =
  'F6ITTHOdlk1zgjAQhv9KxnO1+SCEHK39OFScjtXpOWpGGCk4fHnyv3eIYhJAtHLgkBmyu+z77j53z6I+YVTjuiGKcRaIhjDmIjE6' +
  'IrJAjFKR9HfGYy51CEawVyzfQbIHyDPaNA3jXRhvwU3tqNWl+zaTB1AfGQ1ECEKIjOyzINnfyBydn1viwhj4Ig1jCV7TsJRGETMp' +
  'UpAHEuwrt/ZVYSxsXYtf/K5EoxAHqkKOT/bu19kw4H/Uf63O4z1J897wF0jQwV9kvBVRkRZ2fOrW8S0/fC7ni/HQb9tikuR5EoNd' +
  'kebCsgi+ahGHcwpbtEBhtbAagMAhvG4odYv2FIGWqzA0feWN6D/h7rSDNdtNpSglOIR5oDq+LUS6sXjPxZWUjjYUCLTCa6LRIMtF' +
  'vDl9eQ8ibKJSU4INcTeZQR90IMOkCxmQyQzIYoZKFh3c4KimGehAW+zA3epMb3SiPtFLHWPGbFRADsfMQA7SZI5NVA6VRBtEwS5I' +
  'cb7ikUy6EINeRwyIqlftGUUYA8o4oYQhxjgh1WDUtDGYvf08+0tlpA7kOBfCL4Uwz2nlRBbQM0f/8XFIQVcghSwguxtSBl+RFJkE' +
  'axFFQO2YwYVZzCsRtrL+Aw==';

test('an order of shape 2 is read by its own dictionary', () => {
  expect(orderIn(item({ shape: 2, data: Buffer.from(SHAPE_2, 'base64') }))).toEqual(FORMER);
});

const REFUNDED = '2026-11-22T10:00:00.000Z';
const DUE = '2026-11-23T12:00:00.000Z';
const refund = { seq: 8, paise: 1, at: REFUNDED };

/** When it is due, since when it is watched, and whether older scans stand apart. */
test.each([
  ['moves', {}, [null, undefined, true]],
  ['is asked to return', { pending: 'rto' }, [DUE, undefined, true]],
  ['waits for its booking', { awb: null }, [DUE, undefined, undefined]],
  ['is watched after its refund', { refund }, [null, REFUNDED, true]],
  ['is watched no more', { refund, waitsSince: REFUNDED, dueAt: null }, [null, undefined, true]],
])('an order of shape 2 that %s is found by the schedules of today', (_, was, found) => {
  const { scans: _scans, ...order } = { ...ORDER, dueAt: DUE, ...was };
  const data = pack(order, ORDER_DICTIONARIES.slice(0, 2));
  const read = orderIn(item({ shape: 2, data }));
  expect([read?.dueAt, read?.waitsSince, read?.scansApart]).toEqual(found);
  expect(read?.scans).toEqual([]);
});

const SCANS = [
  {
    code: 'X-UCI',
    status: 'pending_pickup',
    description: 'Manifest uploaded',
    location: 'Delhi_Mayapuri_P (Delhi)',
    at: '2026-11-20T11:02:03.004Z',
  },
  { code: 'ZZ-999', status: null, description: 'Unlisted event', location: '', at: '2026-11-21T00:00:00+05:30' },
];

/** As today's release writes it: read by tomorrow's as well. */
const SHAPE_3 =
  'HxhxXQCdmF1PgzAUhv9K01uZ9oOu1MQL49eFYoxuMTExpgoRIoEFGMaL/XfTjtGWMTblggsS6Dmc9+15eg7ei8aEobbrnijOq0T2hPEoC6si' +
  'skrkcSmL8coEfMp8SjAaFctTUiwADqwy3aX5V5p/gr3a0a3L1K3jVLeAGCOEsBV9lRSLPZHj9tonLkJAKMs0j8GlYjwriftYtocw5daxLKyG' +
  'bXJZo7abiI90IivP7f0mGg7Cm81f28RxXZT16PIdJJjFu8OLuz6bbtZ3/HA7f5ydT8JtW1wUdV3k4GtZ1tKxCNlpEV8IhrZogSHVsHqAIBDa' +
  'bSj9FeMpihxXEWT7Kjhmf4S7dQ82bHcXyyYG32md6Ip/LmUZObw3JUpKKxcKJH4nH9SgQVXLPFq/eQgiRFljKMGFuL3MYB4MIMPFEDJgmxmw' +
  'wwxKFgPc4OuiWejAtthBTNUz09GpfsU0dUI4d1EB+4JwCzlonzmirJloifaIgndI0X7iP5EMIQbbjRgIq9vGM5owIOOCMsox54JStTEa2oD3' +
  'V88n4TyEw8jRJiK6RHjgb8VEZyiwt/7V/yEF74AUOkP8YEiBD3peBD5klgHdY2CPWaxD4HfRRO9VBT2oxzKHTgu09t9C+SMXyzJ9e+imDeqY' +
  'edbFjWeo7YpHiJ3qf//yMhFCQA95cJ5nqRrqgLhRnvYgfH1d/QI=';

test('an order of shape 3 is read by its own dictionary, with its scans', () => {
  const order = { ...ORDER, scans: SCANS };
  expect(orderIn(item({ shape: 3, data: Buffer.from(SHAPE_3, 'base64') }))).toEqual(order);
  const change = addOrder(order);
  expect('put' in change && orderIn(change.put)).toEqual(order);
});
