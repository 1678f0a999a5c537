import { expect, it } from 'vitest';
import { warehouseName } from '../../../functions/couriers/adapter-kit/texts.ts';
import { booking } from './booking.ts';

it('equal pick-up addresses get the same warehouse name, and different ones get different names', () => {
  const { from } = booking();
  expect(warehouseName(from)).toMatch(/^PW[0-9a-f]{16}$/);
  expect(warehouseName({ ...from })).toBe(warehouseName(from));
  expect(warehouseName({ ...from, line1: 'Plot 8' })).not.toBe(warehouseName(from));
});
