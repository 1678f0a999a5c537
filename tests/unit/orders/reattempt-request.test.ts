import { expect, it } from 'vitest';
import { type ChoiceForm, line2With } from '../../../functions/buyer/answer-order.ts';
import { courierRequestOf } from '../../../functions/orders/ndr/settle-reattempt.ts';
import type { Order } from '../../../functions/orders/record/order.ts';

const AT = new Date('2026-11-02T06:00:00.000Z');
const orderOf = (courier: string) =>
  ({
    choice: { courier },
    details: {
      mobile_number: '9876543210',
      shipping_address: { line1: '12 Station Road', line2: '', postcode: '400001' },
    },
  }) as Order;
const request = {
  customer: { first_name: 'Meera', last_name: 'Nair', mobile_number: '9876543210' },
  address: { line1: '12 Station Road', line2: '', pincode: '400001' },
  deferred_delivery_date: '2026-11-04',
};
const moved = {
  ...request,
  customer: { ...request.customer, mobile_number: '9811111111' },
  address: { ...request.address, line2: 'Blue gate' },
};

it('a re-attempt sends only the details that the courier can change', () => {
  expect(courierRequestOf(orderOf('blue-dart'), moved, AT)).toEqual({
    phone: '9811111111',
    deferredDate: '2026-11-04',
  });
  expect(courierRequestOf(orderOf('shadowfax'), moved, AT)).toEqual({ phone: '9811111111' });
  expect(courierRequestOf(orderOf('dtdc'), moved, AT)).toEqual({});
  expect(courierRequestOf(orderOf('spoton'), moved, AT)).toEqual({
    name: 'Meera Nair',
    phone: '9811111111',
    line1: '12 Station Road',
    line2: 'Blue gate',
    pincode: '400001',
    deferredDate: '2026-11-04',
  });
});

it('a re-attempt without a courier’s form sends only the details that differ from the order', () => {
  expect(courierRequestOf(orderOf('blue-dart'), request, AT)).toEqual({ deferredDate: '2026-11-04' });
  expect(courierRequestOf(orderOf('delhivery'), request, AT)).toMatchObject({
    phone: '9876543210',
    line1: '12 Station Road',
  });
  expect(courierRequestOf(orderOf('blue-dart'), null, AT)).toEqual({});
});

it('a re-attempt whose requested day is over is sent for tomorrow', () => {
  const late = { ...request, deferred_delivery_date: '2026-11-02' };
  expect(courierRequestOf(orderOf('blue-dart'), late, AT)).toEqual({ deferredDate: '2026-11-03' });
});

it('the courier’s address keeps the buyer’s corrections within its limit of 200 characters', () => {
  const form = { landmark: 'Blue gate', leave_with: 'The guard', phone: '' } as ChoiceForm;
  const to = {
    line1: '12 Station Road',
    line2: 'x'.repeat(200),
    city: '',
    state: '',
    postcode: '400001',
    country: 'India',
  } as const;
  const line = line2With(to, form);
  expect(line).toMatch(/^x+, Blue gate, Leave with or at: The guard$/);
  expect(line).toHaveLength(200);
  expect(line2With({ ...to, line2: '' }, form)).toBe('Blue gate, Leave with or at: The guard');
  expect(line2With(to, { ...form, landmark: '', leave_with: '' })).toBe(to.line2);
});
