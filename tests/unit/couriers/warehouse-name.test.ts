import { expect, it } from 'vitest';
import { warehouseName } from '../../../functions/couriers/adapter-kit/texts.ts';
import { booking } from './booking.ts';

it('a pick-up address always gets the same warehouse name, and another address another', () => {
  const { from } = booking();
  expect(warehouseName(from)).toMatch(/^PW[0-9a-f]{16}$/);
  expect(warehouseName({ ...from })).toBe(warehouseName(from));
  expect(warehouseName({ ...from, line1: 'Plot 8' })).not.toBe(warehouseName(from));
});
