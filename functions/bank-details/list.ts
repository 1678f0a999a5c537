import type { BankRow, bankDetailsContract } from '../../shared/bank-details/contract.ts';
import { pageOf } from '../platform/table/page-of.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { isApprover } from '../users/caller/staff.ts';
import { findUsers } from '../users/store.ts';
import { accountDetailsFor } from './account-details-for.ts';
import { parseSearch } from './found-by.ts';
import type { BankRecord } from './record.ts';
import { rowView } from './row-view.ts';
import { openDetails } from './sealed-details.ts';
import {
  countRows,
  findRecords,
  listPendingRows,
  listRows,
  rowsOfRecords,
  type StoredDetailsRow,
  searchUserIds,
} from './store.ts';

/**
 * The highest number of people that one search examines. A user who gets too many results can type more of the name.
 */
const MOST_FOUND = 500;

/** Returns how many rows belong to people with a pending request, up to a limit. */
const countPending = async (most: number): Promise<number> => (await listPendingRows(most)).length;

/** Returns the views of rows, with people's names. Omits a row that was decided since the list was read. */
async function viewsOf(
  rows: readonly StoredDetailsRow[],
  records: readonly BankRecord[],
  caller: Caller,
): Promise<BankRow[]> {
  const byUser = new Map(records.map((record) => [record.userId, record]));
  const named = records.flatMap(({ userId, inForce, asked }) => [userId, inForce?.by, asked?.by]);
  const users = await findUsers(named.filter((id) => id !== undefined));
  const people = new Map(users.map((user) => [user.id, user]));
  const views = await Promise.all(
    rows.map(async ({ userId, slot }) => {
      const record = byUser.get(userId);
      return record && rowView(record, slot, caller, people);
    }),
  );
  return views.filter((view) => view !== undefined);
}

/** Returns all rows whose details match a search text, in the order of the list. */
async function search(text: string): Promise<{ found: StoredDetailsRow[]; records: BankRecord[] }> {
  const search = parseSearch(text);
  const records = search === undefined ? [] : await findRecords(await searchUserIds(search.begins, MOST_FOUND));
  const byUser = new Map(records.map((record) => [record.userId, record]));
  const found = await Promise.all(
    rowsOfRecords(records).map(async (row) => {
      const record = byUser.get(row.userId);
      const request = row.slot === 'in-force' ? record?.inForce : record?.asked;
      const fits = request !== undefined && search?.fits(await openDetails(row.userId, request));
      return fits ? [row] : [];
    }),
  );
  return { found: found.flat(), records };
}

/** Returns the rows of one person, or only those whose details match a search text. */
async function rowsOfUser(user: string, text: string): ReturnType<typeof search> {
  const records = await findRecords([user]);
  if (text === '') return { found: rowsOfRecords(records), records };
  const { found } = await search(text);
  return { found: found.filter(({ userId }) => userId === user), records };
}

/** Lists account details by page, pending ones first. Callers without showAllOrders see only their own (Q67). */
export const list: Verb<typeof bankDetailsContract.list> = async ({ query }, { caller }) => {
  if (!isApprover(caller)) {
    const { rows } = await accountDetailsFor(caller.id, caller);
    return { data: rows.slice(query.offset), meta: { total_count: rows.length } };
  }
  const { text = '', user } = query;
  if (text !== '' || user !== undefined) {
    const { found, records } = user === undefined ? await search(text) : await rowsOfUser(user, text);
    const isBehind = (after: string | undefined) => (row: StoredDetailsRow) => after === undefined || row.sk < after;
    const page = await pageOf(
      query,
      async (most, after) => found.filter(isBehind(after)).slice(0, most),
      ({ sk }) => sk,
    );
    return {
      data: await viewsOf(page.rows, records, caller),
      meta: { total_count: found.length, next: page.next },
    };
  }
  const isPending = query.pending === 'true';
  const page = await pageOf(query, isPending ? listPendingRows : listRows, ({ sk }) => sk);
  const [records, total_count] = await Promise.all([
    findRecords(page.rows.map(({ userId }) => userId)),
    isPending ? countPending(MOST_FOUND) : countRows(),
  ]);
  return { data: await viewsOf(page.rows, records, caller), meta: { total_count, next: page.next } };
};
