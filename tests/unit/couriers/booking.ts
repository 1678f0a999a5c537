import type { Booking, Contact } from '../../../functions/couriers/port.ts';

const seller: Contact = {
  name: 'Meera Traders',
  phone: '9811122233',
  email: 'meera@shop.in',
  line1: 'Plot 7',
  line2: 'MIDC Kharadi',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: '411014',
};

const buyer: Contact = {
  name: 'Asha Rao',
  phone: '9876543210',
  line1: '12/3 Talwandi',
  line2: 'Near City Mall',
  city: 'Kota',
  state: 'Rajasthan',
  country: 'India',
  pincode: '324005',
};

/** Returns the booking of a parcel from Pune to Kota, of 1.25 kg and with ₹1,299.50 to collect. */
export const booking = (more: Partial<Booking> = {}): Booking => ({
  reference: 'ord-0001',
  number: 'PW3F8K2M9QA',
  partnerId: 'p-1',
  paymentMethod: 'cod',
  collectablePaise: 129_950,
  declaredPaise: 119_900,
  needsEWayBill: false,
  weightGrams: 1250,
  lengthCm: 30,
  breadthCm: 20,
  heightCm: 10,
  product: { name: 'Steel bottle', sku: 'BTL-1', quantity: 2, hsn: '7323' },
  from: seller,
  to: buyer,
  returnTo: { ...seller, line1: 'Gate 2' },
  tatDays: 4,
  ...more,
});

/** Returns the booking of a return: the prepaid parcel of the buyer in Kota to the seller in Pune. */
export const returnBooking = (more: Partial<Booking> = {}): Booking =>
  booking({
    paymentMethod: 'prepaid',
    collectablePaise: 0,
    from: buyer,
    to: seller,
    returnTo: seller,
    reverse: { reason: 'It is damaged' },
    ...more,
  });
