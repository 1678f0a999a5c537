import type { ForeignField } from './foreign.ts';

/** The fields of which a file must have at least one each, with the message if it has none. */
const NEEDED: readonly (readonly [fields: readonly [ForeignField, ...ForeignField[]], message: string])[] = [
  [['fullName', 'firstName'], 'Choose the heading of the name.'],
  [['mobile'], 'Choose the heading of the mobile number.'],
  [['line1'], 'Choose the heading of the address.'],
  [['pincode'], 'Choose the heading of the pin code.'],
  [['paymentMethod', 'due'], 'Choose the heading of the payment method, or of the amount to collect.'],
  [['productName', 'sku'], 'Choose the heading of the product.'],
];

/** Returns which fields have no heading yet although an order needs them. */
export const missingColumns = (columns: Readonly<Partial<Record<ForeignField, string | undefined>>>) =>
  NEEDED.filter(([fields]) => fields.every((field) => (columns[field] ?? '') === '')).map(([[field], message]) => ({
    field,
    message,
  }));
