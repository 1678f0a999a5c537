import { expect, test } from 'vitest';
import { invoiceAmounts } from '../../../shared/invoices/lines.ts';
import type { OrderView } from '../../../shared/orders/order.ts';
import { type OrderInput, orderInput } from '../../../shared/orders/order-input.ts';
import { ApiFailure } from '../../../web/src/api/api-failure.ts';
import { missingRupees } from '../../../web/src/features/invoices/shortfall.ts';
import { paymentProblem } from '../../../web/src/features/invoices/use-payment.ts';
import { blankDraft } from '../../../web/src/features/orders-form/draft/blank-draft.ts';
import { draftForCopy, draftOfOrder } from '../../../web/src/features/orders-form/draft/draft-of-order.ts';
import { listToReturnTo } from '../../../web/src/features/orders-form/draft/opened-from-ticket.ts';
import { isTooDense } from '../../../web/src/features/parcel-weights/ask-weight.ts';
import { volumetricAndBilled } from '../../../web/src/features/parcel-weights/weights-of.ts';
import { mobileDigits, onlyDecimal, parseKilograms } from '../../../web/src/lib/only-digits.ts';
import { anOrder } from '../orders-list/orders-list-order.ts';

test('a weight that is impossibly high for the size of the box needs a confirmation', () => {
  const box = { length: 10, breadth: 10, height: 10 };
  expect([0.45, 7.9, 8.1, 500].map((weight) => isTooDense({ ...box, weight }))).toEqual([false, false, true, true]);
  expect(isTooDense({ length: 10, weight: 500 })).toBe(false);
});

test('pasted mobile numbers are accepted in all common formats', () => {
  const pasted = ['+91 98123 45670', '098123 45670', '0091 9812345670', '919812345670', '91981234', '12345678901'];
  expect(pasted.map(mobileDigits)).toEqual([
    '9812345670',
    '9812345670',
    '9812345670',
    '9812345670',
    '91981234',
    '12345678901',
  ]);
  expect(['500 g', '1250gm.', '1,200 g', ' 0.5 Grams', '0.5', '2 kg', '2 lb'].map(parseKilograms)).toEqual([
    0.5,
    1.25,
    1.2,
    0.0005,
    0.5,
    2,
    undefined,
  ]);
  const amounts = ['₹1,499.50', 'Rs. 1,499', 'Rs.1,499.5', 'INR 1499/-', '10.5cm', '.5', '12.', '1.2.3'];
  expect(amounts.map((text) => onlyDecimal(text))).toEqual([
    '1499.50',
    '1499',
    '1499.5',
    '1499',
    '10.5',
    '.5',
    '12.',
    '1.23',
  ]);
});

test('the message of a failed payment says whether money was charged', () => {
  const said = (status: number, code: 'CONFLICT' | 'OFFLINE' | 'OTHER_USER') =>
    paymentProblem(new ApiFailure(status, code, 'So it is.'));
  expect(said(409, 'CONFLICT')).toBe('So it is. No money was taken.');
  expect(said(0, 'OFFLINE')).toMatch(/^So it is\. We do not know yet whether it was paid\. Press Pay again/);
  expect(said(0, 'OTHER_USER')).toBe('So it is.'); // the request was not sent
});

test('volumetric weight and chargeable weight are calculated as in the specification', () => {
  const weighed = (length: number, breadth: number, height: number, weight?: number) => {
    const { volumetric, charged } = volumetricAndBilled({ length, breadth, height, ...(weight && { weight }) });
    return [volumetric, charged];
  };
  expect(weighed(20, 15, 30, 0.45)).toEqual([1.8, 1.8]);
  expect(weighed(10, 10, 10, 0.45)).toEqual([0.2, 0.45]);
  expect(weighed(10, 10, 10)).toEqual([0.2, undefined]);
  expect(weighed(30, 20, 10, 8)).toEqual([1.2, 8]);
  expect(volumetricAndBilled({ length: 10, weight: 1 })).toEqual({});
});

test('the invoice of an RTO order shows the RTO price without COD charges, and any other invoice shows the offered price', () => {
  const one = {
    price: { total_value: 56, cod_charges: 30, day: 3, tax: 15.48, final_pay: 101.48 },
    rto: { total_value: 112, tax: 20.16, final_pay: 132.16 },
  };
  expect(invoiceAmounts(one, false)).toEqual({ freight: 56, cod: 30, gst: 15.48, total: 101.48 });
  expect(invoiceAmounts(one, true)).toEqual({ freight: 112, cod: 0, gst: 20.16, total: 132.16 });
});

test('the amount missing in the wallet is exact to the paisa', () => {
  expect(missingRupees(66.08, 20)).toBe(46.08);
  expect(missingRupees(66.08, 66.07)).toBe(0.01);
  expect(missingRupees(1.1 + 2.2, 0.3)).toBe(3); // 3.3000000000000003 − 0.3 is 3
  expect(missingRupees(10, 10)).toBe(0);
  expect(missingRupees(10, -5)).toBe(15);
});

test('Back on the order form opens the list from which the form was opened', () => {
  expect(listToReturnTo({ state: null, search: '' })).toBe('/app/shipmentList');
  expect(listToReturnTo({ state: { from: '/app/ticketDashboard' }, search: '' })).toBe('/app/ticketDashboard');
  expect(listToReturnTo({ state: null, search: '?from=ticket' })).toBe('/app/ticketDashboard');
});

const address = {
  line1: '1 A',
  line2: 'B',
  country: 'India' as const,
  state: 'Delhi',
  city: 'New Delhi',
  postcode: '110001',
};
const draft: OrderInput = {
  payment_method: 'cod',
  first_name: 'Meera',
  last_name: 'Nair',
  email: 'meera@example.in',
  mobile_number: '9876543210',
  alternate_number: '',
  pickup_address: { ...address, email: 'shop@example.in', mobile_number: '9811111111' },
  shipping_address: { ...address, line1: '2 A' },
  rto_address: { ...address, line1: '3 A' },
  master_sku: 'S',
  product_name: 'Shirt',
  quantity: 2,
  selling_price: 500,
  length: 10,
  breadth: 10,
  height: 10,
  weight: 0.5,
};

test('an order that the API returned can be sent as the input of a new order', () => {
  const { payment_method, master_sku, product_name, quantity, selling_price, length, breadth, height, weight, ...who } =
    draft;
  const nothing = {
    product_price: null,
    tax: null,
    shipping_charges: null,
    cod_charges: null,
    gift_wrap_charges: null,
    advance_paid: null,
    total_discount: null,
  };
  const order = {
    payment_method,
    customer_details: { ...who, billing_address: null, reverse_pickup_address: null },
    product_details: { master_sku, product_name, quantity, selling_price, length, breadth, height, weight, ...nothing },
    additional_information: { sendNotification: false, comment: '', hsnCode: '' },
    other_details: { resellerName: '', companyName: '', eWayBillNo: '', latitude: '', longitude: '' },
  } as unknown as OrderView;
  const parsed = orderInput.parse(draftOfOrder(order));
  expect(parsed).toMatchObject({ ...draft });
  expect(parsed.billing_address).toBeUndefined();
  expect(parsed.tax).toBeUndefined();
});

test('a copy of a booked order omits the e-way bill and invoice numbers, and a copy of an unbooked order keeps them', () => {
  const other_details = {
    ...anOrder().other_details,
    companyName: 'Rao',
    eWayBillNo: '18',
    invoice_reference: 'INV-7',
  };
  const copied = (more: Partial<OrderView>) => draftForCopy(anOrder({ other_details, ...more })).other_details;
  const kept = { companyName: 'Rao', eWayBillNo: '18', invoice_reference: 'INV-7' };
  expect(copied({ ewaybill_number: '42' })).toMatchObject({
    companyName: 'Rao',
    eWayBillNo: '',
    invoice_reference: '',
  });
  expect(copied({ ewaybill_number: null })).toMatchObject(kept);
  expect(copied({ ewaybill_number: '42', is_cancelled: true })).toMatchObject(kept);
});

test('a copy of an order whose buyer’s data was removed starts without a buyer', () => {
  const { customer_details: customer } = anOrder();
  const removed = { ...customer, first_name: 'removed', last_name: '', mobile_number: 'removed', email: 'removed' };
  const shipping_address = { ...customer.shipping_address, line1: 'removed', line2: '' };
  const {
    first_name,
    mobile_number,
    email,
    shipping_address: to,
  } = draftForCopy(anOrder({ customer_details: { ...removed, shipping_address } }));
  expect([first_name, mobile_number, email, to.line1]).toEqual(['', '', '', '']);
  expect(to.city).toBe(customer.shipping_address.city);
});

test('a new order starts with the default pickup address, but without that saved address’s id', () => {
  const saved = (line1: string, default_address: boolean) => ({
    ...draft.pickup_address,
    line1,
    _id: line1,
    default_address,
  });
  const seller = {
    email: 'me@example.in',
    mobile_number: '9800000000',
    pickup_address: [saved('first', false), saved('second', true)],
  };
  expect(blankDraft(seller).pickup_address).toEqual({ ...draft.pickup_address, line1: 'second' });
  expect(blankDraft({ ...seller, pickup_address: [] }).pickup_address).toMatchObject({
    line1: '',
    email: 'me@example.in',
    country: 'India',
  });
  expect(blankDraft(seller)).toMatchObject({
    payment_method: 'prepaid',
    quantity: 1,
    alternate_number: '',
    additional_information: { sendNotification: false, comment: '', hsnCode: '' },
    other_details: { resellerName: '', latitude: '', invoice_reference: '' },
  });
});
