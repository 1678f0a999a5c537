import { Failure } from '../../shared/errors.ts';
import type { remittanceContract } from '../../shared/remittance/contract.ts';
import { pageOf } from '../platform/table/page-of.ts';
import { findUpload } from '../uploads/store.ts';
import type { Upload } from '../uploads/upload.ts';
import type { Caller } from '../users/caller/caller.ts';
import type { Verb } from '../users/caller/serve.ts';
import { showConfirmations } from './list.ts';
import { confirmationKind } from './matching/confirmation-kind.ts';
import { listOpenTasks } from './open-store.ts';
import { listTasks } from './task-store.ts';
import { showTask } from './task-view.ts';

/**
 * Returns a confirmation that the caller may see. Callers with the permission showAllOrders see all confirmations,
 * others only their own. @throws NOT_FOUND
 */
export async function getConfirmation(caller: Caller, id: string): Promise<Upload> {
  const upload = await findUpload(confirmationKind.kind, id);
  const isSeen = upload?.owner === caller.id || (caller.seesAll && caller.courier === null);
  if (upload === undefined || !isSeen) throw new Failure('NOT_FOUND', 'There is no such file.');
  return upload;
}

type EntriesQuery = Parameters<Verb<typeof remittanceContract.tasks>>[0]['query'];

/** Returns a confirmation with a page of its entries, sorted by row. */
async function pageOfFile(caller: Caller, id: string, query: EntriesQuery, at: Date) {
  const upload = await getConfirmation(caller, id);
  const read = query.open === 'true' ? listOpenTasks : listTasks;
  const [[file], { rows, next }] = await Promise.all([
    showConfirmations([upload], at),
    pageOf(
      query,
      (most, after) => read(upload.id, most, after),
      ({ row }) => String(row).padStart(6, '0'),
    ),
  ]);
  if (file === undefined) throw new Failure('NOT_FOUND');
  const total = (query.open === 'true' ? file.task_counts?.open : file.task_counts?.total) ?? rows.length;
  return { file, tasks: rows.map(showTask), meta: { total_count: total, next } };
}

/** Returns a confirmation with a page of its entries. */
export const get: Verb<typeof remittanceContract.get> = async ({ params, query }, { caller, at }) => {
  const { file, tasks, meta } = await pageOfFile(caller, params.id, query, at);
  return { data: { ...file, tasks }, meta };
};

/** Returns a page of a confirmation's entries, without the confirmation. */
export const tasks: Verb<typeof remittanceContract.tasks> = async ({ params, query }, { caller, at }) => {
  const { tasks: data, meta } = await pageOfFile(caller, params.id, query, at);
  return { data, meta };
};
