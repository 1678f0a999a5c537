import type { DemoBuyer, DemoReturn } from './demo-buyers.ts';

/**
 * A demo order. `story` is the state that it reaches. `word` is the test word in its address, which determines what the
 * sandbox courier does with the parcel.
 */
export interface DemoOrder {
  seller: 0 | 1;
  daysAgo: number;
  method: 'cod' | 'prepaid';
  story: 'saved' | 'chosen' | 'paid' | 'cancelled' | 'returned';
  word?: 'DELIVER' | 'LATE' | 'NDR' | 'RTO' | 'LOST' | 'DAMAGED' | 'HOLD' | 'ODD' | 'REFUSE';
  comment?: string;
  /** The action of the buyer on the parcel's page, directly after the delivery or the failed attempt. */
  buyer?: DemoBuyer;
  /**
   * How many kg more than declared the courier measured. The seller is charged an hour after the booking, so the charge
   * is too old to be disputed today.
   */
  heavierBy?: number;
  /** The return of the delivered goods: the reason, and how far it has come. */
  comesBack?: { reason: string; to: DemoReturn };
  /**
   * What the buyer has just requested for a delivered order: an exchange for the same goods, with a photo, or a refund.
   */
  asksBack?: 'exchange' | 'money';
}

/** Orders in every state, spread over two months. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  { seller: 0, daysAgo: 0, method: 'prepaid', story: 'saved' },
  { seller: 0, daysAgo: 0, method: 'cod', story: 'chosen' },
  { seller: 0, daysAgo: 0, method: 'prepaid', story: 'paid' },
  { seller: 0, daysAgo: 0.3, method: 'cod', story: 'paid' },
  { seller: 0, daysAgo: 0.6, method: 'prepaid', story: 'paid', word: 'DELIVER' },
  { seller: 0, daysAgo: 1, method: 'cod', story: 'cancelled' },
  { seller: 0, daysAgo: 1.2, method: 'prepaid', story: 'paid', word: 'ODD' },
  { seller: 0, daysAgo: 2, method: 'prepaid', story: 'paid', word: 'DELIVER' },
  {
    seller: 0,
    daysAgo: 2.5,
    method: 'cod',
    story: 'paid',
    word: 'HOLD',
    comment: 'The customer asks where the parcel is.',
  },
  { seller: 0, daysAgo: 3, method: 'prepaid', story: 'paid', word: 'NDR' },
  {
    seller: 0,
    daysAgo: 4,
    method: 'cod',
    story: 'paid',
    word: 'NDR',
    comment: 'Please call before the second attempt.',
  },
  { seller: 0, daysAgo: 5, method: 'prepaid', story: 'paid', word: 'REFUSE' },
  { seller: 0, daysAgo: 6, method: 'cod', story: 'paid', word: 'DELIVER', asksBack: 'exchange' },
  { seller: 0, daysAgo: 7, method: 'prepaid', story: 'returned', word: 'DELIVER' },
  { seller: 0, daysAgo: 8, method: 'cod', story: 'paid', word: 'RTO' },
  { seller: 0, daysAgo: 9, method: 'prepaid', story: 'paid', word: 'LOST', comment: 'Claim raised with the courier.' },
  {
    seller: 0,
    daysAgo: 12,
    method: 'cod',
    story: 'paid',
    word: 'DELIVER',
    comesBack: { reason: 'Wrong size', to: 'picked up' },
    asksBack: 'money',
  },
  { seller: 0, daysAgo: 15, method: 'prepaid', story: 'paid', word: 'LATE' },
  { seller: 0, daysAgo: 19, method: 'prepaid', story: 'paid', word: 'DAMAGED' },
  { seller: 0, daysAgo: 23, method: 'cod', story: 'paid', word: 'RTO', heavierBy: 1.1 },
  { seller: 0, daysAgo: 28, method: 'cod', story: 'paid', word: 'DELIVER' },
  { seller: 0, daysAgo: 35, method: 'prepaid', story: 'paid', word: 'DELIVER', heavierBy: 2.1 },
  { seller: 0, daysAgo: 44, method: 'prepaid', story: 'paid', word: 'DELIVER', heavierBy: 1.4 },
  { seller: 0, daysAgo: 58, method: 'cod', story: 'paid', word: 'DELIVER', heavierBy: 0.8 },
  { seller: 1, daysAgo: 0, method: 'cod', story: 'saved' },
  { seller: 1, daysAgo: 0.2, method: 'prepaid', story: 'paid' },
  { seller: 1, daysAgo: 1.5, method: 'cod', story: 'paid', word: 'DELIVER' },
  { seller: 1, daysAgo: 3.5, method: 'prepaid', story: 'paid', word: 'NDR' },
  { seller: 1, daysAgo: 6, method: 'prepaid', story: 'paid', word: 'DELIVER' },
  { seller: 1, daysAgo: 11, method: 'cod', story: 'paid', word: 'LATE' },
  { seller: 1, daysAgo: 20, method: 'prepaid', story: 'paid', word: 'DELIVER', heavierBy: 1.6 },
  { seller: 1, daysAgo: 40, method: 'prepaid', story: 'paid', word: 'DELIVER', heavierBy: 0.9 },
  { seller: 0, daysAgo: 4.4, method: 'cod', story: 'paid', word: 'NDR', buyer: 'denies' },
  { seller: 0, daysAgo: 4.6, method: 'prepaid', story: 'paid', word: 'NDR', buyer: 'landmark' },
  { seller: 0, daysAgo: 4.8, method: 'cod', story: 'paid', word: 'DELIVER', buyer: 'claims' },
  { seller: 0, daysAgo: 4.2, method: 'cod', story: 'paid', word: 'NDR', buyer: 'waits' },
  {
    seller: 0,
    daysAgo: 9.5,
    method: 'prepaid',
    story: 'paid',
    word: 'DELIVER',
    comesBack: { reason: 'Damaged', to: 'approved' },
  },
  {
    seller: 0,
    daysAgo: 10.5,
    method: 'prepaid',
    story: 'paid',
    word: 'DELIVER',
    comesBack: { reason: 'Damaged', to: 'picked up' },
    asksBack: 'exchange',
  },
  {
    seller: 0,
    daysAgo: 17,
    method: 'prepaid',
    story: 'paid',
    word: 'DELIVER',
    comesBack: { reason: 'Wrong size', to: 'delivered back' },
    asksBack: 'money',
  },
];

const place = (line1: string, line2: string, city: string, state: string, postcode: string) => ({
  line1,
  line2,
  city,
  state,
  postcode,
});

/** Invented consignees. India's telecom operators never assign numbers of this format. */
export const DEMO_CUSTOMERS = [
  {
    first: 'Ananya',
    last: 'Iyer',
    email: 'ananya.iyer@example.in',
    mobile: '9000000001',
    address: place('14, 3rd Cross, Indiranagar', 'Near the metro station', 'Bengaluru', 'Karnataka', '560038'),
  },
  {
    first: 'Rohan',
    last: 'Mehta',
    email: 'rohan.mehta@example.in',
    mobile: '9000000002',
    address: place('Flat 402, Sea Breeze', 'Bandra West', 'Mumbai', 'Maharashtra', '400050'),
  },
  {
    first: 'Fatima',
    last: 'Sheikh',
    email: 'fatima.sheikh@example.in',
    mobile: '9000000003',
    address: place('22, Park Lane', 'Secunderabad', 'Hyderabad', 'Telangana', '500003'),
  },
  {
    first: 'Gurpreet',
    last: 'Singh',
    email: 'gurpreet.singh@example.in',
    mobile: '9000000004',
    address: place('House 118, Sector 22', 'Opposite the school', 'Chandigarh', 'Chandigarh', '160022'),
  },
  {
    first: 'Meera',
    last: 'Nair',
    email: 'meera.nair@example.in',
    mobile: '9000000005',
    address: place('TC 9/1204, Sasthamangalam', 'Behind the temple', 'Thiruvananthapuram', 'Kerala', '695010'),
  },
  {
    first: 'Debashish',
    last: 'Chatterjee',
    email: 'd.chatterjee@example.in',
    mobile: '9000000006',
    address: place('7B, Lake Road', 'Kalighat', 'Kolkata', 'West Bengal', '700029'),
  },
  {
    first: 'Lakshmi',
    last: 'Subramaniam',
    email: 'lakshmi.s@example.in',
    mobile: '9000000007',
    address: place('31, Venkatanarayana Road', 'T. Nagar', 'Chennai', 'Tamil Nadu', '600017'),
  },
  {
    first: 'Arjun',
    last: 'Rathore',
    email: 'arjun.rathore@example.in',
    mobile: '9000000008',
    address: place('Plot 55, Civil Lines', 'Near Ajmer Road', 'Jaipur', 'Rajasthan', '302006'),
  },
  {
    first: 'Priya',
    last: 'Deshpande',
    email: 'priya.d@example.in',
    mobile: '9000000009',
    address: place('A-12, Kothrud', 'Paud Road', 'Pune', 'Maharashtra', '411038'),
  },
  {
    first: 'Imran',
    last: 'Khan',
    email: 'imran.khan@example.in',
    mobile: '9000000010',
    address: place('3, Hazratganj', 'Second floor', 'Lucknow', 'Uttar Pradesh', '226001'),
  },
  {
    first: 'Kavita',
    last: 'Patel',
    email: 'kavita.patel@example.in',
    mobile: '9000000011',
    address: place('18, Navrangpura', 'CG Road', 'Ahmedabad', 'Gujarat', '380009'),
  },
] as const;

const goods = (
  master_sku: string,
  product_name: string,
  selling_price: number,
  weight: number,
  size: [number, number, number],
  hsnCode: string,
) => ({
  master_sku,
  product_name,
  selling_price,
  quantity: 1,
  weight,
  length: size[0],
  breadth: size[1],
  height: size[2],
  additional_information: { hsnCode },
});

/** What the parcels contain. */
export const DEMO_GOODS = [
  goods('KURTA-BLU-M', 'Cotton kurta, blue, M', 1299, 0.4, [30, 25, 4], '6211'),
  goods('TEA-ASM-500', 'Assam tea, 500 g', 649, 0.6, [22, 14, 9], '0902'),
  goods('LAMP-BRASS-01', 'Brass table lamp', 2450, 2.1, [35, 22, 22], '9405'),
  goods('BOOK-GITANJALI', 'Gitanjali, hard cover', 499, 0.5, [24, 16, 3], '4901'),
  goods('SAREE-KAN-07', 'Kanchipuram silk saree', 8999, 0.9, [38, 30, 6], '5007'),
  goods('BOTTLE-STEEL-1L', 'Steel bottle, 1 litre', 899, 0.7, [30, 9, 9], '7323'),
  goods('RUG-JUTE-120', 'Jute rug, 120 × 180 cm', 1849, 4.6, [120, 18, 18], '5702'),
] as const;
