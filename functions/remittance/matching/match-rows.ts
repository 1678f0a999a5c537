import { indiaDate } from '../../../shared/dates.ts';
import { Failure } from '../../../shared/errors.ts';
import type { OrderDecision } from '../../orders/change/change-order.ts';
import { changeOrders } from '../../orders/change/change-orders.ts';
import type { Order } from '../../orders/record/order.ts';
import { chunksOf } from '../../platform/chunks.ts';
import { concurrently } from '../../platform/concurrency.ts';
import type { Change } from '../../platform/table/change.ts';
import { commit } from '../../platform/table/commit.ts';
import { findUpload } from '../../uploads/store.ts';
import type { Upload } from '../../uploads/upload.ts';
import { parseTaskId, type Task, taskId } from '../task.ts';
import { completedTaskWrites, findTask, findTasks, newTaskWrites, RowIsDone } from '../task-store.ts';
import { type Judgement, judgeRow, judgeUnknownAwb, postsMoney } from './judge-row.ts';
import type { ConfirmationRow } from './read-confirmation.ts';

/** A row with the order of its AWB. If it is not clear which order this is, the couriers that use the AWB. */
export type RowWithOrder = ConfirmationRow & {
  found: { orderId: string; courier: string } | { couriers: readonly string[] };
};

/**
 * How many rows one transaction matches. Each row needs three writes: for its order, its ledger line and its task. A
 * transaction may have 100 writes.
 */
const TOGETHER = 33;
const AT_ONCE = 8;

interface File {
  upload: Upload;
  /** The courier that the user chose. Null if none was chosen. */
  courier: string | null;
  at: Date;
  /** Earlier uploads of the same content. Their rows are already matched. */
  stopped: readonly string[];
  /** True in the first run. No row can be matched yet, so this need not be checked. */
  isNew: boolean;
}

const taskOf = (
  { upload, courier: payer }: File,
  row: RowWithOrder,
  { kind, status, codPaise, reason }: Judgement,
  at: Date,
): Task => ({
  id: taskId(upload.id, row.rowNumber),
  upload: upload.id,
  row: row.rowNumber,
  awb: row.awb,
  remittancePaise: row.amountPaise,
  codPaise,
  kind,
  status,
  reason,
  ...(status === 'open' && { opened: true as const, ...(payer !== null && { payer }) }),
  ...(row.deliveryDate !== undefined && { deliveryDate: row.deliveryDate }),
  ...(row.utr !== undefined && { utr: row.utr }),
  ...('orderId' in row.found && row.found),
  ...(status === 'completed' && { completedAt: at.toISOString() }),
});

/**
 * Returns a text with which people find the row of a task: its row number and, if the row is in another file, the file.
 */
async function sayRow(id: string | undefined, upload?: string): Promise<string> {
  const at = id === undefined ? undefined : parseTaskId(id);
  if (at === undefined) return 'An earlier row';
  if (at.upload === upload) return `Row ${at.row} of this file`;
  const file = await findUpload('remittance', at.upload);
  return file === undefined ? 'An earlier file' : `Row ${at.row} of ${file.filename} (${indiaDate(file.createdAt)})`;
}

const judge = async (file: File, row: RowWithOrder, order: Order): Promise<Judgement> =>
  judgeRow(
    { paise: row.amountPaise, courier: file.courier },
    order,
    await sayRow(order.cod?.task ?? order.cod?.waits, file.upload.id),
  );

/** Returns the changes that complete an earlier open row of the order, if this row paid the rest of the money. */
async function closed(file: File, order: Order, task: Task): Promise<Change[]> {
  if (order.cod?.arrivedAt !== undefined || order.cod?.task === undefined) return [];
  const before = await findTask(order.cod.task);
  if (before?.status !== 'open') return [];
  const reason = `${await sayRow(task.id)} has paid the rest.`;
  return completedTaskWrites(before, { reason, completedAt: file.at.toISOString() });
}

/** Returns how a row changes its order, with the write of the row's task. */
async function decisionOf(file: File, row: RowWithOrder, order: Order, judged: Judgement): Promise<OrderDecision> {
  const task = taskOf(file, row, judged, file.at);
  if (judged.kind === 'undelivered')
    return { order: { ...order, cod: { ...(order.cod ?? { seq: 0 }), waits: task.id } }, also: newTaskWrites(task) };
  const completes = judged.kind === 'matched';
  const utr = row.utr === undefined ? {} : { utr: row.utr };
  return {
    order,
    cod: {
      events: [{ kind: 'received', paise: row.amountPaise, task: task.id, completes, ...utr }],
      by: file.upload.owner,
    },
    also: [...newTaskWrites(task), ...(completes ? await closed(file, order, task) : [])],
  };
}

/**
 * Rows that are handled after the transaction. `noted` rows do not change their order; `alone` rows need a separate
 * transaction.
 */
interface Deferred {
  noted: Map<RowWithOrder, Judgement>;
  alone: Set<RowWithOrder>;
}

/**
 * Posts the rows of different orders in one transaction. Judges each row by the state of its order in this transaction.
 * If another run has done some of the rows, starts again without them.
 */
async function post(file: File, rows: readonly RowWithOrder[], deferred?: Deferred): Promise<void> {
  const byOrder = new Map(rows.flatMap((row) => ('orderId' in row.found ? [[row.found.orderId, row]] : [])));
  const decide = async (order: Order): Promise<OrderDecision | undefined> => {
    const row = byOrder.get(order.id) as RowWithOrder;
    const judged = await judge(file, row, order);
    const moves = postsMoney(judged.kind) || judged.kind === 'undelivered';
    deferred?.noted.delete(row);
    // A row that completes an earlier row also changes the counter of the earlier row's file. Two such rows would
    // conflict in one transaction.
    if (moves && order.cod?.task !== undefined && deferred !== undefined) deferred.alone.add(row);
    else if (moves) return decisionOf(file, row, order, judged);
    else if (deferred !== undefined) deferred.noted.set(row, judged);
    else await note(file, row, judged);
    return undefined;
  };
  try {
    const outcomes = await changeOrders(null, [...byOrder.keys()], decide, file.at);
    const failed = [...outcomes.values()].find((outcome) => outcome instanceof Failure);
    if (failed !== undefined) throw failed;
  } catch (error) {
    if (!(error instanceof RowIsDone)) throw error;
    const left = await undone({ ...file, isNew: false }, rows);
    if (left.length === rows.length) throw error;
    await post(file, left, deferred);
  }
}

/** Returns the rows that no run has done yet. */
async function undone(
  { upload, stopped, isNew }: File,
  rows: readonly RowWithOrder[],
): Promise<readonly RowWithOrder[]> {
  if (isNew) return rows;
  const numbers = rows.map(({ rowNumber }) => rowNumber);
  const there = await Promise.all([upload.id, ...stopped].map((id) => findTasks(id, numbers)));
  const done = new Set(there.flat().map(({ row }) => row));
  return rows.filter(({ rowNumber }) => !done.has(rowNumber));
}

/** Stores the task of a row that does not change its order. Does nothing if another run has stored it. */
const note = async (file: File, row: RowWithOrder, judged: Judgement): Promise<void> => {
  await commit(newTaskWrites(taskOf(file, row, judged, file.at))).catch((error: unknown) => {
    if (!(error instanceof RowIsDone)) throw error;
  });
};

/** Matches rows with their orders. The rows must all belong to different orders. */
async function matchOrders(file: File, rows: readonly RowWithOrder[]): Promise<void> {
  const deferred: Deferred = { noted: new Map(), alone: new Set() };
  await post(file, rows, deferred);
  await concurrently(deferred.noted, AT_ONCE, ([row, judged]) => note(file, row, judged));
  for (const row of deferred.alone) await post(file, [row]);
}

/**
 * Matches the rows of a confirmation, each only once: a later run skips what a killed run has done. Rows with the same
 * AWB are matched in the order of the file.
 */
export async function matchRows(
  file: File,
  rows: readonly RowWithOrder[],
  moved: (rows: number) => Promise<void>,
): Promise<void> {
  // The rows are sorted by order id, so that orders of the same seller and day are counted together.
  const placeOf = ({ found }: RowWithOrder): string => ('orderId' in found ? found.orderId : '');
  const sorted = rows.toSorted((a, b) =>
    placeOf(a) === placeOf(b) ? a.rowNumber - b.rowNumber : placeOf(a) < placeOf(b) ? -1 : 1,
  );
  const rounds: RowWithOrder[][] = [];
  const turns = new Map<string, number>();
  for (const row of sorted) {
    const place = placeOf(row);
    const turn = place === '' ? 0 : (turns.get(place) ?? 0);
    turns.set(place, turn + 1);
    const round = rounds[turn] ?? [];
    round.push(row);
    rounds[turn] = round;
  }
  let done = 0;
  for (const round of rounds) {
    await concurrently(chunksOf(round, TOGETHER), AT_ONCE, async (chunk) => {
      const left = await undone(file, chunk);
      await concurrently(
        left.filter(({ found }) => !('orderId' in found)),
        AT_ONCE,
        (row) => note(file, row, judgeUnknownAwb(row.amountPaise, 'couriers' in row.found ? row.found.couriers : [])),
      );
      await matchOrders(
        file,
        left.filter(({ found }) => 'orderId' in found),
      );
      done += chunk.length;
      await moved(done);
    });
  }
}
