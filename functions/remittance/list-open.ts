import { wholeDaysBetween } from '../../shared/cod/ages.ts';
import { toRupees } from '../../shared/money.ts';
import type { remittanceContract } from '../../shared/remittance/contract.ts';
import type { OpenTaskView } from '../../shared/remittance/open-task.ts';
import { profileOf } from '../couriers/registry/profile-of.ts';
import { ownerIn, timeOfSortable } from '../platform/ids.ts';
import { encodeCursor } from '../platform/table/cursor.ts';
import { positionOf } from '../platform/table/page-of.ts';
import { normalisedSearchText } from '../search/normalised-text.ts';
import type { Verb } from '../users/caller/serve.ts';
import { checkStaff } from '../users/caller/staff.ts';
import { findUsers } from '../users/store.ts';
import type { User } from '../users/user.ts';
import { personView } from '../users/user-view.ts';
import { readOpenTasks } from './open-store.ts';
import { type Task, taskId } from './task.ts';
import { showTask } from './task-view.ts';

const openedAt = ({ upload }: Pick<Task, 'upload'>): string => new Date(timeOfSortable(upload)).toISOString();
const courierOf = ({ payer, courier }: Task): string | undefined => payer ?? courier;
const sellerOf = ({ orderId }: Task): string | undefined => orderId && ownerIn(orderId);

type OpenQuery = Parameters<Verb<typeof remittanceContract.open>>[0]['query'];

/** Returns whether an open entry matches the filters. */
function isWanted(task: Task, query: OpenQuery, at: Date): boolean {
  const { courier, kind, created_by: seller, least_days: days, remarked, text } = query;
  const sought = normalisedSearchText(text ?? '');
  return (
    (courier === undefined || courierOf(task) === courier) &&
    (kind === undefined || task.kind === kind) &&
    (seller === undefined || sellerOf(task) === seller) &&
    (days === undefined || wholeDaysBetween(openedAt(task), at.toISOString()) >= days) &&
    (remarked === undefined || (task.remark !== undefined) === (remarked === 'true')) &&
    (sought === '' || [task.awb, task.utr ?? ''].some((one) => normalisedSearchText(one).includes(sought)))
  );
}

function showOpen(task: Task, users: ReadonlyMap<string, User>, at: Date): OpenTaskView {
  const [courier, seller, opened_at] = [courierOf(task), sellerOf(task), openedAt(task)];
  const { remark } = task;
  const owner = seller === undefined ? undefined : users.get(seller);
  return {
    ...showTask(task),
    confirmation_id: task.upload,
    courier: courier === undefined ? null : { _id: courier, name: profileOf(courier)?.name ?? courier },
    seller: seller === undefined ? null : { ...personView(owner, seller), company_name: owner?.companyName ?? '' },
    opened_at,
    age_days: wholeDaysBetween(opened_at, at.toISOString()),
    difference: toRupees(task.remittancePaise - task.codPaise),
    remark: remark === undefined ? null : { ...remark, by: personView(users.get(remark.by), remark.by) },
  };
}

/**
 * Lists the open entries of all confirmations, the longest open ones first. Reads only the index of open entries. If
 * there are many, reads them in parts.
 */
export const open: Verb<typeof remittanceContract.open> = async ({ query }, { caller, at }) => {
  checkStaff(caller, 'confirmations');
  const after = positionOf(query);
  const { tasks, until } = await readOpenTasks(after);
  const found = tasks.filter((task) => isWanted(task, query, at));
  const first = after === undefined ? query.offset : 0;
  const rows = found.slice(first, first + query.limit);
  const last = rows.at(-1);
  const isCut = found.length > first + query.limit && last !== undefined;
  const next = isCut ? taskId(last.upload, last.row) : until;
  const users = await findUsers([
    ...new Set(rows.flatMap((task) => [sellerOf(task) ?? [], task.remark?.by ?? []].flat())),
  ]);
  const byId = new Map(users.map((user) => [user.id, user]));
  const sum = (sign: 1 | -1): number =>
    toRupees(found.reduce((all, task) => all + Math.max(0, sign * (task.remittancePaise - task.codPaise)), 0));
  return {
    data: rows.map((task) => showOpen(task, byId, at)),
    meta: {
      total_count: found.length,
      ...((until !== undefined || after !== undefined) && { total_is_least: true as const }),
      short: sum(-1),
      excess: sum(1),
      ...(next !== undefined && { next: encodeCursor({ after: next }) }),
      ...(!isCut && until !== undefined && { searched_to: openedAt({ upload: until }) }),
    },
  };
};
