import { brand } from '../../shared/brand.ts';
import { gstParts } from '../../shared/invoices/gst.ts';
import { stateOfGstin } from '../../shared/invoices/gst-states.ts';
import type { DocumentType } from '../../shared/invoices/number.ts';
import type { DocumentRow } from './document-row.ts';

/** The amounts of some documents in paise. Amounts of credit notes are negative. */
export interface GstSums {
  count: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

type Taxed = Pick<DocumentRow, 'amountPaise' | 'taxPaise' | 'supply'>;

const OURS = stateOfGstin(brand.gstin).code;

/** Returns the amounts of one document. Its tax is divided into IGST, CGST and SGST as on the document. */
export function sumsOfDocument({ amountPaise, taxPaise, supply }: Taxed): GstSums {
  const sign = taxPaise < 0 ? -1 : 1;
  const parts = gstParts(sign * taxPaise, supply.state === OURS);
  const of = (name: string): number => sign * (parts.find((part) => part.name === name)?.paise ?? 0);
  return { count: 1, taxable: amountPaise, cgst: of('CGST'), sgst: of('SGST'), igst: of('IGST') };
}

const add = (a: GstSums, b: GstSums): GstSums => ({
  count: a.count + b.count,
  taxable: a.taxable + b.taxable,
  cgst: a.cgst + b.cgst,
  sgst: a.sgst + b.sgst,
  igst: a.igst + b.igst,
});
const NOTHING: GstSums = { count: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 };
export const totalOf = ({ taxable, cgst, sgst, igst }: GstSums): number => taxable + cgst + sgst + igst;

/** The documents of one type and place of supply whose recipients are all registered for GST, or all are not. */
export interface GstGroup {
  type: DocumentType;
  isRegistered: boolean;
  /** The code of the place of supply. */
  state: string;
  sums: GstSums;
}

/** Returns the sums of documents by group. Reads the documents once and keeps none of them. */
export function groupsOfDocuments(rows: Iterable<Taxed & Pick<DocumentRow, 'type'>>): GstGroup[] {
  const groups = new Map<string, GstGroup>();
  for (const row of rows) {
    const { type, supply } = row;
    const isRegistered = supply.gstin !== '';
    const key = `${type}#${isRegistered}#${supply.state}`;
    const group = groups.get(key) ?? { type, isRegistered, state: supply.state, sums: NOTHING };
    groups.set(key, { ...group, sums: add(group.sums, sumsOfDocument(row)) });
  }
  return [...groups.values()];
}

export const sumsOfGroups = (groups: readonly GstGroup[]): GstSums =>
  groups.reduce((sums, group) => add(sums, group.sums), NOTHING);
