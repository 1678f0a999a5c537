import { Failure } from '../../shared/errors.ts';
import { type ChangeOutcome, changeOrders, MAX_ORDERS_IN_TRANSACTION } from '../orders/change/change-orders.ts';
import { planWeighing } from '../orders/weight/plan-weighing.ts';
import { now } from '../platform/clock.ts';
import { concurrently } from '../platform/concurrency.ts';
import type { Upload } from '../uploads/upload.ts';
import type { JudgedRow } from './judge.ts';

/** For how many sellers orders are charged in parallel. */
const SELLERS_AT_ONCE = 4;

/**
 * Charges the rows of a file, seller by seller, with as many rows in a transaction as fit. A killed run can be repeated
 * and charges nothing twice, because each order stores the file that charged it.
 * @param done is called with the number of finished rows
 * @returns the outcome of each order, by its id
 */
export async function chargeWeights(
  upload: Upload,
  rows: readonly JudgedRow[],
  done: (rows: number) => Promise<void>,
): Promise<ReadonlyMap<string, ChangeOutcome>> {
  const outcomes = new Map<string, ChangeOutcome>();
  const by = upload.approval?.by ?? upload.owner;
  const due = rows.filter(({ paise }) => paise > 0);
  let through = rows.length - due.length;
  await concurrently(
    Map.groupBy(due, ({ order }) => order.owner),
    SELLERS_AT_ONCE,
    async ([owner, own]) => {
      for (let from = 0; from < own.length; from += MAX_ORDERS_IN_TRANSACTION) {
        const chunk = new Map(own.slice(from, from + MAX_ORDERS_IN_TRANSACTION).map((row) => [row.order.id, row]));
        const at = now();
        const changed = await changeOrders(
          owner,
          [...chunk.keys()],
          async (order) => {
            const { row, weighing } = chunk.get(order.id) ?? {};
            if (row === undefined || weighing === undefined) throw new Failure('INTERNAL');
            return planWeighing(order, weighing, { uploadId: upload.id, row, by }, at);
          },
          at,
        );
        for (const [id, outcome] of changed) outcomes.set(id, outcome);
        through += chunk.size;
        await done(through);
      }
    },
  );
  return outcomes;
}
