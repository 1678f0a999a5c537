import { expect, test } from 'vitest';
import * as z from 'zod';
import { orderInput } from '../../../shared/orders/order-input.ts';
import { zodSettings } from '../../../web/src/lib/zod-settings.ts';

z.config(zodSettings);

test('a form shows plain messages if its schema has none, instead of the library’s messages', () => {
  const strange = { payment_method: 7, quantity: {}, weight: [], pickup_address: 'Delhi', shipping_address: null };
  const parsed = orderInput.safeParse(strange);
  const said = parsed.error?.issues.map(({ message }) => message) ?? [];
  expect(said.length).toBeGreaterThan(5);
  for (const words of said) expect(words).not.toMatch(/Invalid|expected|received|Too (small|big)|Unrecognized/);
  expect(z.string().safeParse(undefined).error?.issues[0]?.message).toBe('This is required.');
});
