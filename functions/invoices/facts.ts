import { brand, offices } from '../../shared/brand.ts';
import type { Address, PickupAddress } from '../../shared/contact.ts';
import { indiaDate } from '../../shared/dates.ts';
import { amountInWords } from '../../shared/invoices/amount-in-words.ts';
import { type GstPart, gstParts } from '../../shared/invoices/gst.ts';
import { stateOfGstin } from '../../shared/invoices/gst-states.ts';
import { DOCUMENT_NAMES, type DocumentType } from '../../shared/invoices/number.ts';
import { fullName } from '../../shared/name-of.ts';
import { partnerDisplayName } from '../../shared/quotes/partner-name.ts';
import type { LedgerDocument, Party } from '../ledger/document.ts';
import type { DocumentedLine } from '../ledger/transaction.ts';
import { type Order, orderNumber, partnerName } from '../orders/record/order.ts';
import { type DocumentItem, documentItems } from './document-items.ts';

export interface ShownParty {
  name: string;
  /** The lines below the party's name: company, address and contact. */
  lines: string[];
}

/** Everything that a GST document shows. Amounts are in paise, and positive even for a credit note. */
export interface DocumentFacts {
  type: DocumentType;
  title: string;
  number: string;
  /** The date and time in ISO 8601. */
  date: string;
  supplier: ShownParty;
  billedTo: ShownParty;
  shippedTo: ShownParty;
  /** Labels and values: AWB, courier, order, … */
  details: [label: string, value: string][];
  items: DocumentItem[];
  taxablePaise: number;
  gst: GstPart[];
  totalPaise: number;
  totalInWords: string;
}

const place = ({ line1, line2, city, state, postcode }: Address | PickupAddress): string[] =>
  [line1, line2, `${city}, ${state} ${postcode}`].filter((line) => line !== '');

const stateText = ({ code, name }: Party['state']): string => (code === '' ? name : `${name} (${code})`);

const supplier = (): ShownParty => {
  const [office] = offices;
  return {
    name: brand.legalName,
    lines: [
      ...office.lines,
      `${office.city}, ${office.state} ${office.postcode}`,
      `GSTIN ${brand.gstin}, state ${stateText(stateOfGstin(brand.gstin))}`,
      `${brand.email} · ${brand.phone}`,
    ],
  };
};

const againstOf = ({ corrects }: LedgerDocument): DocumentFacts['details'] =>
  corrects === undefined
    ? []
    : [
        ['Against invoice', corrects.number],
        ['Invoice date', indiaDate(corrects.at)],
      ];

/**
 * Returns the content of the document for a ledger line. Amounts and parties come from the line and its invoice, which
 * never change. All other content comes from the order, whose details do not change after the payment.
 * @param invoice the line that has the invoice: the line itself, or the line that it corrects
 */
export function documentFactsOf(order: Order, line: DocumentedLine, invoice: DocumentedLine): DocumentFacts {
  const { details } = order;
  const { document } = line;
  const { party } = invoice.document;
  if (party === undefined) throw new Error(`Invoice ${invoice.document.number} names no party.`);
  const sign = document.type === 'credit_note' ? -1 : 1;
  const items = documentItems(line, invoice).map((item) => ({ ...item, paise: sign * item.paise }));
  const taxPaise = sign * document.taxPaise;
  const taxablePaise = sign * (document.freightPaise + document.codPaise);
  const totalPaise = taxablePaise + taxPaise;
  const title = DOCUMENT_NAMES[document.type];
  return {
    type: document.type,
    title,
    number: document.number,
    date: line.at,
    supplier: supplier(),
    billedTo: {
      name: party.name,
      lines: [
        ...place(details.billing_address ?? details.pickup_address),
        ...(party.gstin === '' ? [] : [`GSTIN ${party.gstin}`]),
        details.reverse?.to.mobile_number ?? details.pickup_address.mobile_number,
      ],
    },
    shippedTo: {
      name: details.reverse ? party.name : fullName(details),
      lines: [...place(details.shipping_address), details.reverse?.to.mobile_number ?? details.mobile_number],
    },
    details: [
      [
        'Order',
        order.referenceNumber === undefined
          ? orderNumber(order.id)
          : `${order.referenceNumber} (${orderNumber(order.id)})`,
      ],
      ['AWB', order.awb ?? ''],
      ['Courier', partnerDisplayName(partnerName(order))],
      ['Payment method', details.payment_method === 'cod' ? 'COD' : 'Prepaid'],
      document.type === 'credit_note' ? ['Returned to', 'Prepaid wallet'] : ['Paid from', 'Prepaid wallet'],
      ['Place of supply', stateText(party.state)],
      ...againstOf(document),
    ],
    items,
    taxablePaise,
    gst: gstParts(taxPaise, party.state.code === stateOfGstin(brand.gstin).code),
    totalPaise,
    totalInWords: amountInWords(totalPaise),
  };
}
