import { brand } from '../../shared/brand.ts';
import type { Address } from '../../shared/contact.ts';
import { type GstPart, gstParts } from '../../shared/invoices/gst.ts';
import { invoiceLines } from '../../shared/invoices/lines.ts';
import { toPaise } from '../../shared/money.ts';
import { displayName } from '../../shared/quotes/partner-name.ts';
import { type Order, orderNumber, partnerName } from '../orders/order.ts';
import type { User } from '../users/user.ts';

/** Of the services accounting code: courier services. */
const SAC = '996812';

export interface Party {
  name: string;
  /** Company, address, contact. */
  lines: string[];
}

/** Everything an invoice says; amounts in paise. */
export interface InvoiceFacts {
  number: string;
  /** ISO 8601. */
  date: string;
  supplier: Party;
  billedTo: Party;
  shippedTo: Party;
  placeOfSupply: string;
  /** Label and value: AWB, courier, order, … */
  details: [label: string, value: string][];
  items: { text: string; note: string; sac: string; paise: number }[];
  taxablePaise: number;
  gst: GstPart[];
  totalPaise: number;
}

const place = ({ line1, line2, city, state, postcode }: Address): string[] => [
  line1,
  line2,
  `${city}, ${state} ${postcode}`,
];

const plain = (state: string): string => state.toLowerCase().replace(/[^a-z]/g, '');

/** The supply is within the state when the GSTINs say so; of a buyer without one the billing address does. */
function isWithinState(gstin: string, state: string): boolean {
  const [office] = brand.addresses;
  return gstin === '' ? plain(state) === plain(office.state) : gstin.slice(0, 2) === brand.gstin.slice(0, 2);
}

/** Who is billed, who is shipped to, and what for. @throws Error for an order that was never charged */
export function factsOf(order: Order, seller: User): InvoiceFacts {
  const { charge, choice, draft } = order;
  if (charge?.invoice === undefined || choice === null) throw new Error(`Order ${order.id} has no invoice.`);
  const [office] = brand.addresses;
  const billing = draft.billing_address ?? draft.pickup_address;
  const back = order.rto !== null;
  const lines = invoiceLines(choice, back);
  const { zone, chargeable_weight: kg } = choice.breakdown;
  const items = [
    {
      text: back ? 'Freight, there and back (RTO)' : 'Freight',
      note: `${displayName(choice.name)}, zone ${zone}, ${kg} kg charged`,
      sac: SAC,
      paise: toPaise(lines.freight),
    },
    { text: 'COD charges', note: 'Collecting cash at the door', sac: SAC, paise: toPaise(lines.cod) },
  ].filter(({ paise }) => paise > 0);
  return {
    number: charge.invoice,
    date: charge.at,
    supplier: {
      name: brand.legalName,
      lines: [
        ...office.lines,
        `${office.city}, ${office.state} ${office.postcode}`,
        `GSTIN ${brand.gstin}`,
        `${brand.email} · ${brand.phone}`,
      ],
    },
    billedTo: {
      name: seller.companyName || `${seller.firstName} ${seller.lastName}`.trim(),
      lines: [
        ...place(billing),
        ...(seller.gstNumber === '' ? [] : [`GSTIN ${seller.gstNumber}`]),
        `${seller.email} · ${draft.pickup_address.mobile_number}`,
      ],
    },
    shippedTo: {
      name: `${draft.first_name} ${draft.last_name}`,
      lines: [...place(draft.shipping_address), draft.mobile_number],
    },
    placeOfSupply: billing.state,
    details: [
      ['Order', orderNumber(order.id)],
      ['AWB', order.awb ?? ''],
      ['Courier', displayName(partnerName(order))],
      ['Payment method', draft.payment_method === 'cod' ? 'COD' : 'Prepaid'],
      ['Paid from', 'Prepaid wallet'],
    ],
    items,
    taxablePaise: toPaise(lines.freight) + toPaise(lines.cod),
    gst: gstParts(toPaise(lines.gst), isWithinState(seller.gstNumber, billing.state)),
    totalPaise: toPaise(lines.total),
  };
}
