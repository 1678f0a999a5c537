import { PINCODES } from '../large-market.ts';
import { type BulkRow, bulkRow, PICKUP } from './bulk-book.ts';

const NAMES = ['Meera', 'Asha', 'Ravi', 'Imran', 'Lakshmi', 'Joseph', 'Gurpreet', 'Anjali'];
const GOODS = ['Cotton kurta', 'Silk saree', 'Steel bottle', 'Phone case', 'Ayurvedic oil'];

/**
 * Returns rows as on a normal working day: reference numbers, COD and prepaid, different weights, and addresses all
 * over the large market.
 */
export const manyBulkRows = (count: number): BulkRow[] =>
  Array.from({ length: count }, (_, n) =>
    bulkRow({
      ...(n % 4 === 0 ? { ...PICKUP, 'Pickup Pincode': PINCODES[n % 40] } : {}),
      'Order ID': `WEB-${100_000 + n}`,
      'Payment Method': n % 3 === 0 ? 'cod' : 'prepaid',
      'First Name': NAMES[n % NAMES.length],
      'Last Name': `Nair ${n % 977}`,
      Email: `customer${n}@example.in`,
      Mobile: String(9_100_000_000 + n * 7919),
      'Shipping Address Line 1': `${1 + (n % 300)} Station Road, Flat ${n % 41}`,
      'Shipping Address Line 2': `Behind ward ${n % 113}`,
      'Shipping City': `City ${n % 700}`,
      'Shipping State': 'Maharashtra',
      'Shipping Pincode': PINCODES[(n * 37) % PINCODES.length],
      SKU: `SKU-${n % 300}`,
      'Product Name': GOODS[n % GOODS.length],
      Quantity: 1 + (n % 3),
      'Selling Price': 199 + (n % 1800),
      Tax: 18,
      'HSN Code': '6109',
      'Weight (kg)': 0.2 + (n % 40) / 10,
    }),
  );
