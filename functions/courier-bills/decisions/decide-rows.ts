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
import { normalisedSearchText } from '../../search/normalised-text.ts';
import { findUpload } from '../../uploads/store.ts';
import { peopleOf } from '../../users/people-of.ts';
import { addCounts, type Counts, countsOf, type DifferingRow, type StoredRowState } from '../bill.ts';
import { billKind } from '../bill-kind.ts';
import { decideRow, findBill, findBilled, findRow, findRows, moveCounts } from '../bill-store.ts';
import { netOf, partOf, partsOf } from '../compare/billed-row.ts';

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

const PART_FIELDS = { freight: 'freightPaise', cod: 'codPaise', rto: 'rtoPaise' } as const;

/**
 * Returns an order with the cost of an accepted row. The billed amount of each part (freight, COD fee, RTO) replaces
 * the expected cost of this part. If an earlier row billed the part too, the amount is added to the cost. Credits are
 * stored in a separate field, so the result does not depend on the sequence of decisions. A credit of a corrected bill
 * replaces the credit that was accepted from the replaced bill. Pure.
 */
export function withAccepted(
  order: Order,
  { billed, again = [], replaces }: Pick<DifferingRow, 'billed' | 'again' | 'replaces'>,
): Order {
  const { credited } = order;
  if (netOf(billed) < 0) {
    const parts = new Set([...partsOf(billed), ...(replaces === undefined ? [] : partsOf(replaces))]);
    const sums = [...parts].map((part) => {
      const before = (credited?.[PART_FIELDS[part]] ?? 0) - (replaces === undefined ? 0 : partOf(replaces, part));
      return [PART_FIELDS[part], before + partOf(billed, part)] as const;
    });
    return { ...order, credited: { ...credited, ...Object.fromEntries(sums) } };
  }
  const cost = costToUsOf(order);
  const charges = partsOf(billed).map((part) => {
    const field = PART_FIELDS[part];
    const before = again.includes(part) ? (cost?.[field] ?? 0) - (credited?.[field] ?? 0) : 0;
    return [field, partOf(billed, part) + before] as const;
  });
  return { ...order, billed: { ...order.billed, ...Object.fromEntries(charges) } };
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

/**
 * Checks that all earlier charges of a credit's AWB are accepted. Otherwise the credit would be subtracted from the
 * expected cost and not from the billed cost.
 * @throws CONFLICT
 */
async function checkCharges({ bill, billed }: DifferingRow): Promise<void> {
  if (netOf(billed) >= 0) return;
  const courier = (await findBill(bill))?.courier ?? '';
  const places = [...(await findBilled(courier, [normalisedSearchText(billed.awb)])).values()].flatMap(
    ({ rows }) => rows,
  );
  for (const one of places.filter(({ netPaise }) => netPaise > 0)) {
    const [charge, of, upload] = await Promise.all([
      findRow(one.bill, one.row),
      findBill(one.bill),
      findUpload(billKind.kind, one.bill),
    ]);
    if (charge === undefined || charge.state === 'accepted' || of === undefined) continue;
    // Nobody can accept rows of a replaced bill, or of a bill whose upload failed.
    if (of.replacedBy !== undefined || upload?.state === 'failed') continue;
    throw new Failure(
      'CONFLICT',
      `Row ${one.row} of ${of.invoice} billed this AWB and is not accepted. Accept it first: the credit comes off it.`,
    );
  }
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
    await checkCharges(row);
    read.set(order.id, row);
    const after = withAccepted(order, row);
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
    const found = new Map(
      (
        await findRows(
          decision.bill,
          rows.map(({ row }) => row),
        )
      ).map((row) => [row.row, row]),
    );
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
  const found = new Map(
    (
      await findRows(
        decision.bill,
        seen.map(({ row }) => row),
      )
    ).map((row) => [row.row, row]),
  );
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
