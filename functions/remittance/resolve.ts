import { Failure } from '../../shared/errors.ts';
import type { remittanceContract } from '../../shared/remittance/contract.ts';
import { DIFFERENCE_OUTCOMES, type DifferenceOutcome, OUTCOMES_BY_RESULT } from '../../shared/remittance/task.ts';
import type { ActionContext } from '../audit-log/entry.ts';
import { auditWrites } from '../audit-log/store.ts';
import { OTHER_COURIER } from '../couriers/profile.ts';
import { unmatchedMoneyLine } from '../ledger/cod.ts';
import { codLineWrite } from '../ledger/cod-store.ts';
import { changeOrder, type OrderDecision } from '../orders/change/change-order.ts';
import type { CodDecision } from '../orders/cod/cod-postings.ts';
import type { Order } from '../orders/record/order.ts';
import { type Change, ConditionFailed } from '../platform/table/change.ts';
import { commit } from '../platform/table/commit.ts';
import { untilCommitted } from '../platform/table/until-committed.ts';
import type { Verb } from '../users/caller/serve.ts';
import { checkStaff } from '../users/caller/staff.ts';
import { postsMoney } from './matching/judge-row.ts';
import type { Task } from './task.ts';
import { completedTaskWrites, findTask, writtenOffClaimWrite } from './task-store.ts';
import { showTask } from './task-view.ts';

const BUSY = 'This entry is being changed. Try again in a moment.';

interface Resolution {
  reason: string;
  outcome: DifferenceOutcome;
}

function eventsOf(task: Task, { reason: note, outcome }: Resolution, by: string): CodDecision {
  const { id, remittancePaise, codPaise } = task;
  if (task.kind === 'short')
    return {
      events: [{ kind: 'settled', outcome: outcome === 'claimed' ? 'claimed' : 'written_off', task: id, note }],
      by,
    };
  const paise = remittancePaise - codPaise;
  return {
    events: [{ kind: 'excess', outcome: outcome === 'mistake' ? 'mistake' : 'kept', paise, task: id, note }],
    by,
  };
}

/**
 * Returns the changes that resolve an entry that belongs to none of our orders. Its money is posted to a separate
 * account.
 */
function strayChanges(task: Task, { reason: note, outcome }: Resolution, by: string, at: Date): Change[] {
  if (outcome !== 'excess' || task.remittancePaise === 0) return [];
  const { awb, remittancePaise: paise, id, courier = OTHER_COURIER, utr } = task;
  return [codLineWrite(unmatchedMoneyLine({ courier, awb, paise, task: id, by, note, utr }, at))];
}

const auditOf = (task: Task, said: Resolution, ctx: ActionContext) =>
  auditWrites(
    {
      action: 'remittance.resolve',
      user: null,
      subject: task.id,
      before: { kind: task.kind, remittancePaise: task.remittancePaise, codPaise: task.codPaise },
      after: { awb: task.awb, outcome: said.outcome },
      reason: said.reason,
    },
    ctx,
  );

/** Returns the order without the mark that this row waits for the order's delivery. */
const unwaited = (order: Order, task: Task): Order => {
  if (order.cod?.waits !== task.id) return order;
  const { waits: _, ...cod } = order.cod;
  return { ...order, cod };
};

/** Thrown when an entry has changed since it was read, because somebody completed it or its parcel was delivered. */
class Overtaken extends Failure {
  constructor() {
    super('CONFLICT', BUSY);
    this.name = 'Overtaken';
  }
}

/** Checks, just before the commit, that an entry has not changed. @throws Overtaken */
async function checkUnmoved({ id, kind }: Task): Promise<void> {
  const now = await findTask(id);
  if (now?.status !== 'open' || now.kind !== kind) throw new Overtaken();
}

async function complete(task: Task, said: Resolution, ctx: ActionContext): Promise<void> {
  const { caller, at } = ctx;
  const { reason, outcome } = said;
  const changes = [
    ...completedTaskWrites(task, { reason, outcome, by: caller.id, completedAt: at.toISOString() }),
    ...auditOf(task, said, ctx),
  ];
  const inTurn = (decide: (order: Order) => OrderDecision) => async (order: Order) => {
    await checkUnmoved(task);
    return decide(order);
  };
  const { orderId } = task;
  if (postsMoney(task.kind) && orderId !== undefined) {
    const post = inTurn((order) => ({ order, cod: eventsOf(task, said, caller.id), also: changes }));
    await changeOrder(orderId, post, at);
    return;
  }
  const all = [...changes, ...strayChanges(task, said, caller.id, at)];
  if (task.kind !== 'undelivered' || orderId === undefined) return commit(all);
  const free = inTurn((order) => ({ order: unwaited(order, task), also: all }));
  await changeOrder(orderId, free, at);
}

/** Writes off a claim that the courier will not pay. */
const giveUp = (task: Task, said: Resolution, ctx: ActionContext) =>
  changeOrder(
    task.orderId ?? '',
    (order) => {
      if (order.cod?.claimedPaise === undefined)
        throw new Failure('CONFLICT', 'The courier has paid this claim since then.');
      return {
        order,
        cod: { events: [{ kind: 'given_up', task: task.id, note: said.reason }], by: ctx.caller.id },
        also: [writtenOffClaimWrite(task, { reason: said.reason, by: ctx.caller.id }), ...auditOf(task, said, ctx)],
      };
    },
    ctx.at,
  );

/**
 * Returns the requested outcome or, if none was requested, the usual outcome of this kind of entry. @throws CONFLICT
 * for an outcome that this kind cannot have
 */
function outcomeOf(task: Task, chosen: DifferenceOutcome | undefined): DifferenceOutcome {
  const possible = OUTCOMES_BY_RESULT[task.kind];
  const [usual] = possible;
  const outcome = chosen ?? usual;
  if (outcome !== undefined && possible.includes(outcome)) return outcome;
  throw new Failure(
    'CONFLICT',
    `This entry cannot be resolved so. Choose ${possible.map((one) => DIFFERENCE_OUTCOMES[one].label).join(' or ')}.`,
  );
}

/**
 * Completes an open entry with a remark. Missing or excess money gets its outcome, and the order's COD can then be paid
 * to the seller (`sent_to_am`). A repeat succeeds. A claim can be written off later.
 * @throws CONFLICT if somebody else completed the entry, or for an outcome that it cannot have
 */
export async function resolveTask(
  id: string,
  { reason, outcome }: { reason: string; outcome?: DifferenceOutcome | undefined },
  ctx: ActionContext,
): Promise<Task> {
  await untilCommitted(async () => {
    const task = await findTask(id);
    if (task === undefined) throw new Failure('NOT_FOUND', 'There is no such entry.');
    if (task.status === 'completed') {
      const isSame = task.reason === reason && (outcome ?? task.outcome) === task.outcome;
      if (isSame) return;
      if (task.outcome !== 'claimed' || outcome !== 'written_off')
        throw new Failure('CONFLICT', 'This entry is completed already. Load the list again to see how.');
      await giveUp(task, { reason, outcome: 'written_off' }, ctx);
      return;
    }
    const said = { reason, outcome: outcomeOf(task, outcome) };
    // If the entry has changed, resolving starts again. If the entry was completed with the same remark, it then
    // succeeds. Otherwise it throws CONFLICT.
    await complete(task, said, ctx).catch((error: unknown) => {
      throw error instanceof Overtaken ? new ConditionFailed(0, undefined) : error;
    });
  }, BUSY);
  const task = await findTask(id);
  if (task === undefined) throw new Failure('NOT_FOUND');
  return task;
}

/** Completes one open entry. */
export const resolve: Verb<typeof remittanceContract.resolve> = async ({ params, body }, ctx) => {
  checkStaff(ctx.caller, 'confirmations');
  if (body._id !== params.id) throw new Failure('CONFLICT', 'The entry of the address is not the one that was sent.');
  return { data: showTask(await resolveTask(params.id, body, ctx)), message: 'Order updated successfully' };
};
