import { indiaTime } from '../../../shared/dates.ts';
import { Failure } from '../../../shared/errors.ts';
import { toRupees } from '../../../shared/money.ts';
import { nameOf } from '../../../shared/name-of.ts';
import { auditWrites } from '../../audit-log/store.ts';
import type { OrderDecision } from '../../orders/change/change-order.ts';
import { changeOrders } from '../../orders/change/change-orders.ts';
import { costToUsOf } from '../../orders/change/order-margin.ts';
import type { Order } from '../../orders/record/order.ts';
import type { Change } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { untilCommitted } from '../../platform/table/until-committed.ts';
import { peopleOf } from '../../users/people-of.ts';
import { addCounts, type Counts, countsOf, type DifferingRow, type StoredRowState } from '../bill.ts';
import { decideRow, findRow, findRows, moveCounts } from '../bill-store.ts';
import { netOf } from '../compare/billed-row.ts';
import { checkCharges, readRowInBills, withAccepted } from './accepted-cost.ts';

/** A row in the revision that the person has seen. */
export interface SeenRow {
  row: number;
  revision: number;
}

/** A decision about rows of a bill: who decides, how, and in which job. */
export interface Decision {
  bill: string;
  state: Exclude<StoredRowState, 'open'>;
  remark: string;
  by: string;
  job: string;
  at: Date;
}

/** A row that could not be decided, with the reason. */
export interface RefusedRow {
  row: number;
  awb: string;
  reason: string;
}

/** Returns the failure that names the person who has decided the row since it was read. */
async function overtaken({ decided }: DifferingRow, state: StoredRowState): Promise<Failure> {
  if (decided === undefined) return new Failure('CONFLICT', 'This row has changed. Load the bill again.');
  const name = nameOf((await peopleOf([decided.by]))(decided.by));
  return new Failure('CONFLICT', `${name} ${state} this row on ${indiaTime(decided.at)}. Nothing was changed.`);
}

/**
 * Returns a row if it can be decided; undefined if this job has already decided it. @throws NOT_FOUND if no such row
 * differs; CONFLICT if somebody else has decided the row since it was shown
 */
async function undecided(row: DifferingRow | undefined, seen: SeenRow, { job, state }: Decision) {
  if (row === undefined) throw new Failure('NOT_FOUND', 'This row does not differ.');
  if (row.decided?.job === job) return undefined;
  if (row.revision !== seen.revision || row.state === 'accepted' || row.state === state)
    throw await overtaken(row, row.state);
  return row;
}

/** Reads rows of the decided bill. Returns them by number. */
async function rowsByNumber(seen: readonly SeenRow[], { bill }: Decision): Promise<Map<number, DifferingRow>> {
  const found = await findRows(seen.map(({ row }) => ({ bill, row })));
  return new Map(found.map((row) => [row.row, row]));
}

const decidedBy = ({ by, at, remark, job }: Decision) => ({ by, at: at.toISOString(), remark, job });

/** Returns the writes that decide a row, with an audit entry that has the cost before and after. */
function writesFor(row: DifferingRow, decision: Decision, order?: { before: Order; after: Order }): Change[] {
  const { state, by, at, job, remark, bill } = decision;
  const costOf = (one: Order | undefined) => toRupees((one && costToUsOf(one)?.netPaise) ?? 0);
  const entry = {
    action: state === 'accepted' ? 'bill.accept' : 'bill.dispute',
    user: order?.before.owner ?? null,
    subject: bill,
    before: { state: row.state, ...(order && { cost: costOf(order.before) }) },
    after: {
      awb: row.billed.awb,
      row: row.row,
      billed: toRupees(netOf(row.billed)),
      ...(order && { order: order.before.id, cost: costOf(order.after) }),
    },
    reason: remark === '' ? null : remark,
  } as const;
  return [
    decideRow(row, { state, decided: decidedBy(decision) }),
    ...auditWrites(entry, { caller: { id: by }, at, ip: '', requestId: job }),
  ];
}

/** Returns the counts of a bill after the decision about a row. */
const moved = (counts: Counts, row: DifferingRow, to: StoredRowState): Counts =>
  addCounts(addCounts(counts, countsOf(row, row.state), -1), countsOf(row, to));

const refusalOf = (seen: SeenRow, awb: string, { message: reason }: Failure): RefusedRow => ({
  row: seen.row,
  awb,
  reason,
});

/**
 * Accepts rows of different orders. The orders' costs, the rows and the counts of the bill change in one transaction.
 */
async function acceptRows(
  rows: readonly (readonly [SeenRow, DifferingRow])[],
  decision: Decision,
): Promise<RefusedRow[]> {
  const byOrder = new Map(rows.map((one) => [one[1].orderId ?? '', one]));
  const read = new Map<string, DifferingRow>();
  const decide = async (order: Order): Promise<OrderDecision | undefined> => {
    const [seen] = byOrder.get(order.id) ?? [];
    if (seen === undefined) return undefined;
    const row = await undecided(await findRow(decision.bill, seen.row), seen, decision);
    if (row === undefined) return undefined;
    const inBills = await readRowInBills(row);
    await checkCharges(inBills);
    read.set(order.id, row);
    const after = withAccepted(order, inBills);
    return { order: after, also: writesFor(row, decision, { before: order, after }) };
  };
  const count = (orders: readonly Order[]): Change[] => {
    const counts: Counts = {};
    for (const { id } of orders) {
      const row = read.get(id);
      if (row !== undefined) moved(counts, row, decision.state);
    }
    return [moveCounts(decision.bill, counts)];
  };
  const outcomes = await changeOrders(null, [...byOrder.keys()], decide, decision.at, [], count);
  return [...outcomes].flatMap(([id, outcome]) => {
    const [seen, row] = byOrder.get(id) ?? [];
    return outcome instanceof Failure && seen && row ? [refusalOf(seen, row.billed.awb, outcome)] : [];
  });
}

/** Decides rows that change no order: rows that are disputed, and rows of unknown AWBs. */
const noteRows = (rows: readonly SeenRow[], decision: Decision): Promise<RefusedRow[]> =>
  untilCommitted(async () => {
    const found = await rowsByNumber(rows, decision);
    const refused: RefusedRow[] = [];
    const counts: Counts = {};
    const writes: Change[] = [];
    for (const seen of rows) {
      try {
        const row = await undecided(found.get(seen.row), seen, decision);
        if (row === undefined) continue;
        moved(counts, row, decision.state);
        writes.push(...writesFor(row, decision));
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        refused.push(refusalOf(seen, found.get(seen.row)?.billed.awb ?? '', error));
      }
    }
    if (writes.length > 0) await commit([...writes, moveCounts(decision.bill, counts)]);
    return refused;
  }, 'These rows are being decided. Try again in a moment.');

/**
 * Decides rows of a bill. A repeat of the job skips the rows that it has decided. Rows that another person has decided
 * since they were shown are refused.
 * @throws BillClosed if a corrected bill has replaced the bill
 */
export async function decideRows(seen: readonly SeenRow[], decision: Decision): Promise<RefusedRow[]> {
  const found = await rowsByNumber(seen, decision);
  const noted: SeenRow[] = [];
  const rounds: (readonly [SeenRow, DifferingRow])[][] = [];
  const turns = new Map<string, number>();
  for (const one of seen) {
    const row = found.get(one.row);
    if (row?.orderId === undefined || decision.state !== 'accepted') {
      noted.push(one);
      continue;
    }
    const turn = turns.get(row.orderId) ?? 0;
    turns.set(row.orderId, turn + 1);
    (rounds[turn] ??= []).push([one, row]);
  }
  const refused = noted.length === 0 ? [] : await noteRows(noted, decision);
  for (const round of rounds) refused.push(...(await acceptRows(round, decision)));
  return refused;
}
