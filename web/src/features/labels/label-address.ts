import type { Location } from 'react-router-dom';
import { PATHS } from '../../lib/links.ts';

/** The paper for labels. `regular`: four labels on an A4 page. `thermal`: a roll of 4.1 × 5.45 in. */
export type PrintMode = 'regular' | 'thermal';

/** The content of the address of a label page: the ids of some orders, or a bulk and the number of its first order. */
export interface LabelAddress {
  print: PrintMode;
  ids: readonly string[];
  bulk: string | undefined;
  from: number;
}

/**
 * Returns the address of the labels of some orders. The ids follow a `#`, so that they are not sent to the server,
 * whose addresses are limited to 8 KB.
 */
export const labelsAddress = (ids: readonly string[], print: PrintMode): string =>
  `${PATHS.shipmentPrint}?print=${print}#${ids.map(encodeURIComponent).join(',')}`;

/** Returns the address of the labels of a bulk's orders from the number `from` on, in the order of the bulk's file. */
export const bulkLabelsAddress = (id: string, { from = 1, print = 'regular' as PrintMode } = {}): string =>
  `${PATHS.shipmentPrint}?print=${print}&bulk=${encodeURIComponent(id)}${from === 1 ? '' : `&from=${from}`}`;

/** Parses the address of a label page. Returns undefined if it names neither orders nor a bulk. */
export function parseLabelsAddress({ search, hash }: Pick<Location, 'search' | 'hash'>): LabelAddress | undefined {
  const params = new URLSearchParams(search);
  const print = params.get('print');
  const ids = hash.slice(1).split(',').filter(Boolean).map(decodeURIComponent);
  const bulk = params.get('bulk') ?? undefined;
  if ((print !== 'regular' && print !== 'thermal') || (ids.length === 0 && bulk === undefined)) return undefined;
  return { print, ids, bulk, from: /^[1-9]\d{0,4}$/.test(params.get('from') ?? '') ? Number(params.get('from')) : 1 };
}
