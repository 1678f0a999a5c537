import { ownerIn, withoutOwner } from '../platform/ids.ts';
import type { Item, Key } from '../platform/table/change.ts';
import { findAll } from '../platform/table/find.ts';
import { listAll, listUpTo } from '../platform/table/list.ts';
import { type Dictionary, pack, unpack } from '../platform/table/pack.ts';
import { EVERYONE } from '../rollups/contribution.ts';
import type { DayRange } from '../rollups/periods.ts';
import type { DocumentRow } from './document-row.ts';

/**
 * Compression dictionaries for rows. **Never change a text.** To improve the compression, append a dictionary with the
 * next number (see `platform/table/pack.ts`).
 */
export const ROW_DICTIONARIES: readonly Dictionary[] = [
  {
    number: 1,
    words: Buffer.from(
      '"type":"debit_note","against":"26-000","grams":1000,"zone":"E","type":"credit_note"Uttar PradeshTamil NaduKarnataka' +
        'MaharashtraGujaratDelhiRoad, Private LimitedDelhivery 5 KGXpressbeesBlue DartDTDCShadowfaxSpotonWow Express@gmail.com' +
        '{"type":"invoice","number":"26-000","at":"2026-11-20T10:00:00.000Z","awb":"","orderNumber":"PW","partner":"Delhivery",' +
        '"zone":"D","grams":500,"amountPaise":5600,"taxPaise":1008,"party":{"name":"","address":"","gstin":"","state":"",' +
        '"contact":"","mobile":"9","email":"@"}}',
    ),
  },
];

/** The prefix of the partitions of rows. */
export const DOCUMENT_ROW_PARTITION_PREFIX = 'DOCUMENTS#';

type Packed = Omit<DocumentRow, 'owner' | 'orderId' | 'day' | 'seq'>;
type RowRecord = Key & { data: Uint8Array };

/**
 * Returns a row's sort key: day, order, owner and ledger line. The row has the same key in the owner's list and in the
 * list of all owners.
 */
const placeOf = ({ day, orderId, owner, seq }: Pick<DocumentRow, 'day' | 'orderId' | 'owner' | 'seq'>): string =>
  `${day}#${withoutOwner(orderId)}#${owner}#${String(seq).padStart(10, '0')}`;

function itemsOf(row: DocumentRow): Item[] {
  const { owner, orderId: _, day: __, seq: ___, ...rest } = row;
  const kept = { sk: placeOf(row), data: pack(rest satisfies Packed, ROW_DICTIONARIES) };
  return [owner, EVERYONE].map((scope) => ({ pk: DOCUMENT_ROW_PARTITION_PREFIX + scope, ...kept }));
}

/** A row with its sort key. A cursor contains this key. */
export type PlacedRow = DocumentRow & { place: string };

function rowIn({ sk, data }: RowRecord): PlacedRow {
  const [day = '', order = '', owner = '', seq = ''] = sk.split('#');
  const rest = unpack<Packed>(data, ROW_DICTIONARIES);
  return { place: sk, owner, orderId: `${owner}-${order}`, day, seq: Number(seq), ...rest };
}

/** Builds the writes that list rows. They have no conditions, because documents never change. */
export const documentRowWrites = (rows: readonly DocumentRow[]): { put: Item }[] =>
  rows.flatMap(itemsOf).map((put) => ({ put }));

const nameOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/**
 * Returns the rows that are missing in the owner's list or in the list of all owners. The re-index writes only these
 * rows, because a read costs less than a write.
 */
export async function missingRows<Row extends Parameters<typeof placeOf>[0]>(rows: readonly Row[]): Promise<Row[]> {
  const keysOf = (row: Row): Key[] =>
    [row.owner, EVERYONE].map((scope) => ({ pk: DOCUMENT_ROW_PARTITION_PREFIX + scope, sk: placeOf(row) }));
  const found = new Set((await findAll(rows.flatMap(keysOf))).map(nameOf));
  return rows.filter((row) => !keysOf(row).every((key) => found.has(nameOf(key))));
}

/** Builds the writes that remove an order's rows from the lists of a day. */
export async function removedRowWrites(orderId: string, day: string): Promise<{ delete: Key }[]> {
  const owner = ownerIn(orderId);
  const rows = await listAll<RowRecord>({
    pk: DOCUMENT_ROW_PARTITION_PREFIX + owner,
    begins: `${day}#${withoutOwner(orderId)}#`,
  });
  return rows.flatMap(({ sk }) =>
    [owner, EVERYONE].map((scope) => ({ delete: { pk: DOCUMENT_ROW_PARTITION_PREFIX + scope, sk } })),
  );
}

/**
 * Returns the rows of a scope (an owner, or `EVERYONE`), newest first. Selects the rows whose orders reached a final
 * status in a range of days.
 * @param after the sort key of the row after which to continue
 */
export async function listRows(
  scope: string,
  { from, to }: DayRange,
  most: number,
  after?: string,
): Promise<PlacedRow[]> {
  const between: [string, string] = [from, `${to}#~`];
  const kept = await listUpTo<RowRecord>({
    pk: DOCUMENT_ROW_PARTITION_PREFIX + scope,
    between,
    newestFirst: true,
    most,
    after,
    eventual: true,
  });
  return kept.map(rowIn);
}

/** The id of a row's order, and the order's last day. */
export type ListedOrder = Pick<DocumentRow, 'orderId' | 'day'>;

/** Reads the order and the day from a row's key. */
export const listedOrderOfKey = ({ sk }: Key): ListedOrder => {
  const [day = '', order = '', owner = ''] = sk.split('#');
  return { orderId: `${owner}-${order}`, day };
};

/** Returns the orders that have rows under a day in a scope. Used by the re-index. */
export const findOrdersWithRows = async (scope: string, day: string): Promise<string[]> => {
  const items = await listAll<Key>({ pk: DOCUMENT_ROW_PARTITION_PREFIX + scope, begins: `${day}#`, only: [] });
  return [...new Set(items.map((item) => listedOrderOfKey(item).orderId))];
};

/**
 * Returns the next orders with documents, sorted by their last day, up to a day. Reads only keys.
 * @param after the sort key after which to continue; '' for the beginning
 */
export async function listEndedOrders(
  to: string,
  most: number,
  after: string,
): Promise<{ orders: string[]; after: string; isFull: boolean }> {
  if (after > `${to}#~`) return { orders: [], after, isFull: false };
  const pk = DOCUMENT_ROW_PARTITION_PREFIX + EVERYONE;
  const keys = await listUpTo<Key>({ pk, between: [after || '0', `${to}#~`], most, eventual: true, only: [] });
  const orders = [...new Set(keys.map((key) => listedOrderOfKey(key).orderId))];
  return { orders, after: keys.at(-1)?.sk ?? after, isFull: keys.length === most };
}
