import type { Location } from 'react-router-dom';
import { PATHS } from '../../lib/links.ts';

/** The paper for labels. `regular`: four labels on an A4 page. `thermal`: a roll of 4.1 × 5.45 in. */
export type PrintMode = 'regular' | 'thermal';

/** What the address of a label page names: some orders, or a bulk's orders beginning at a number. */
export interface LabelAddress {
  print: PrintMode;
  ids: readonly string[];
  bulk: string | undefined;
  from: number;
}

/**
 * Returns the address of orders' labels. The ids follow a `#`, because an address that the server gets is limited to 8 KB.
 */
export const labelsAddress = (ids: readonly string[], print: PrintMode): string =>
  `${PATHS.shipmentPrint}?print=${print}#${ids.map(encodeURIComponent).join(',')}`;

/** Returns the address of the labels of a bulk's orders from the number `from` on, in the order of the bulk's file. */
export const bulkLabelsAddress = (id: string, { from = 1, print = 'regular' as PrintMode } = {}): string =>
  `${PATHS.shipmentPrint}?print=${print}&bulk=${encodeURIComponent(id)}${from === 1 ? '' : `&from=${from}`}`;

/** Reads an address of labels; undefined if it names none. */
export function parseLabelsAddress({ search, hash }: Pick<Location, 'search' | 'hash'>): LabelAddress | undefined {
  const params = new URLSearchParams(search);
  const print = params.get('print');
  const ids = hash.slice(1).split(',').filter(Boolean).map(decodeURIComponent);
  const bulk = params.get('bulk') ?? undefined;
  if ((print !== 'regular' && print !== 'thermal') || (ids.length === 0 && bulk === undefined)) return undefined;
  return { print, ids, bulk, from: /^[1-9]\d{0,4}$/.test(params.get('from') ?? '') ? Number(params.get('from')) : 1 };
}
