import type { OrderFileField } from './order-file.ts';

/**
 * Each entry lists alternative fields, of which a file must have at least one, and the message for a file without any
 * of them.
 */
const NEEDED: readonly (readonly [fields: readonly [OrderFileField, ...OrderFileField[]], message: string])[] = [
  [['fullName', 'firstName'], 'Choose the heading of the name.'],
  [['mobile'], 'Choose the heading of the mobile number.'],
  [['line1'], 'Choose the heading of the address.'],
  [['pincode'], 'Choose the heading of the pin code.'],
  [['paymentMethod', 'due'], 'Choose the heading of the payment method, or of the amount to collect.'],
  [['productName', 'sku'], 'Choose the heading of the product.'],
];

/** Returns the entries of `NEEDED` for which no heading is chosen, each as its first field and its message. */
export const missingColumns = (columns: Readonly<Partial<Record<OrderFileField, string | undefined>>>) =>
  NEEDED.filter(([fields]) => fields.every((field) => (columns[field] ?? '') === '')).map(([[field], message]) => ({
    field,
    message,
  }));
