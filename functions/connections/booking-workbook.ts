import { indiaDate, indiaTime } from '../../shared/dates.ts';
import { toRupees } from '../../shared/money.ts';
import type { BookingLine, FileParcel } from '../couriers/file-based/file-exchange.ts';
import type { Booking, Contact } from '../couriers/port.ts';
import type { WrittenCell, WrittenColumn, WrittenSheet } from '../workbooks/write-workbook.ts';

interface Column extends WrittenColumn {
  of: (line: BookingLine, booking: Booking) => WrittenCell;
}

/** The word for each instruction in the workbook. */
const CALLED = { BOOK: 'BOOKING', CANCEL: 'CANCEL', RTO: 'RETURN TO ORIGIN', REATTEMPT: 'DELIVER AGAIN' } as const;

const addressOf = (title: string, of: (booking: Booking) => Contact): Column[] => [
  { header: `${title} Name`, width: 24, of: (_, booking) => of(booking).name },
  { header: `${title} Phone`, width: 14, of: (_, booking) => of(booking).phone },
  { header: `${title} Address 1`, width: 30, of: (_, booking) => of(booking).line1 },
  { header: `${title} Address 2`, width: 30, of: (_, booking) => of(booking).line2 },
  { header: `${title} City`, of: (_, booking) => of(booking).city },
  { header: `${title} State`, of: (_, booking) => of(booking).state },
  { header: `${title} Pincode`, width: 10, of: (_, booking) => of(booking).pincode },
];

const RUPEES = '#,##0.00';

/** Returns the new address that the consignee gave for another delivery attempt. Empty if the address is unchanged. */
const askedOf = ({ request }: BookingLine): string =>
  request === undefined
    ? ''
    : [request.name, request.phone, request.line1, request.line2, request.pincode].filter(Boolean).join(', ');

const COLUMNS: readonly Column[] = [
  { header: 'Instruction', of: ({ kind }) => CALLED[kind] },
  { header: 'AWB Number', width: 16, of: ({ awb }) => awb },
  { header: 'Asked At', width: 20, of: ({ at }) => indiaTime(at) },
  { header: 'Order ID', width: 30, of: (_, { reference }) => reference },
  { header: 'Payment Mode', of: (_, { paymentMethod }) => (paymentMethod === 'cod' ? 'COD' : 'PREPAID') },
  { header: 'COD Amount', format: RUPEES, of: (_, { collectablePaise }) => toRupees(collectablePaise) },
  { header: 'Declared Value', format: RUPEES, of: (_, { declaredPaise }) => toRupees(declaredPaise) },
  { header: 'Weight (kg)', format: '0.000', of: (_, { weightGrams }) => weightGrams / 1000 },
  { header: 'Length (cm)', of: (_, { lengthCm }) => lengthCm },
  { header: 'Breadth (cm)', of: (_, { breadthCm }) => breadthCm },
  { header: 'Height (cm)', of: (_, { heightCm }) => heightCm },
  { header: 'Product', width: 28, of: (_, { product }) => product.name },
  { header: 'Quantity', of: (_, { product }) => product.quantity },
  { header: 'HSN Code', of: (_, { product }) => product.hsn },
  ...addressOf('Consignee', ({ to }) => to),
  ...addressOf('Pickup', ({ from }) => from),
  ...addressOf('Return', ({ returnTo }) => returnTo),
  { header: 'E-way Bill No', of: (_, { ewayBill }) => ewayBill },
  { header: 'Seller GSTIN', of: (_, { sellerGstin }) => sellerGstin },
  {
    header: 'Deliver Again On',
    of: ({ request }) => request?.deferredDate && indiaDate(`${request.deferredDate}T00:00:00+05:30`),
  },
  { header: 'Deliver Again To', width: 40, of: askedOf },
];

/** Returns a booking file as a sheet, with one row for each line. */
export const bookingSheet = (
  lines: readonly BookingLine[],
  parcels: ReadonlyMap<string, FileParcel>,
): WrittenSheet => ({
  name: 'Bookings',
  columns: COLUMNS,
  rows: lines.flatMap((line) => {
    const parcel = parcels.get(line.awb);
    return parcel === undefined ? [] : [COLUMNS.map(({ of }) => of(line, parcel.booking))];
  }),
});
