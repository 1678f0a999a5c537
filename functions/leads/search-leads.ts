import type { RowCount } from '../platform/table/count.ts';
import { encodeCursor } from '../platform/table/cursor.ts';
import { type PageRequest, type PageRows, positionOf } from '../platform/table/page-of.ts';
import { countLeads, type Lead, type LeadKind, listLeads } from './store.ts';

/** How many leads a text search reads in one step. */
const CHUNK = 200;
/**
 * The highest number of leads that a search examines for one page. Reading 2,000 leads costs about 100 read units. The
 * next page continues after them.
 */
const MOST_LOOKED = 2000;

type Text = string | undefined;

const fitting = (text: Text, fields: readonly string[]) => {
  const wanted = (text ?? '').toLowerCase();
  return (lead: Lead): boolean => wanted === '' || fields.some((field) => lead[field]?.toLowerCase().includes(wanted));
};

/** Counts leads. With a search text, counts the matches among the newest 2,000. */
export async function countMatchingLeads(kind: LeadKind, text: Text, fields: readonly string[]): Promise<RowCount> {
  if (text === undefined || text === '') return countLeads(kind);
  const newest = await listLeads(kind, MOST_LOOKED + 1);
  const looked = newest.slice(0, MOST_LOOKED);
  return { count: looked.filter(fitting(text, fields)).length, isLeast: newest.length > MOST_LOOKED };
}

/**
 * Returns a page of leads, newest first. With a search text, returns only leads that contain the text in one of these
 * fields. The search needs no index, because leads are few and each page examines a limited number.
 */
export async function searchLeads(
  kind: LeadKind,
  request: PageRequest & { text?: string | undefined },
  fields: readonly string[],
  mostLooked = MOST_LOOKED,
): Promise<PageRows<Lead>> {
  const { text = '' } = request;
  const fits = fitting(text, fields);
  let place = positionOf(request);
  const first = place === undefined ? request.offset : 0;
  const wanted = first + request.limit;
  const rows: Lead[] = [];
  for (let looked = 0; looked < mostLooked; ) {
    // Without a search text, reads one row more than needed. This row shows whether there is another page.
    const most = text === '' ? wanted + 1 : Math.min(CHUNK, mostLooked);
    const chunk = await listLeads(kind, most, place);
    for (const lead of chunk) {
      if (rows.length === wanted) return { rows: rows.slice(first), next: encodeCursor({ after: place }) };
      if (fits(lead)) rows.push(lead);
      place = lead.id;
    }
    looked += chunk.length;
    if (chunk.length < most) return { rows: rows.slice(first), next: undefined };
  }
  return { rows: rows.slice(first), next: encodeCursor({ after: place }) };
}
