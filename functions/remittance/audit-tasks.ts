import { type CodAccountLines } from '../ledger/audit-cod.ts';
import type { CodLine } from '../ledger/cod.ts';
import { postsMoney } from './matching/judge-row.ts';
import type { Task } from './task.ts';
import { scanTasks } from './task-store.ts';

const receivedOf = (lines: readonly CodLine[]): number =>
  lines
    .flatMap(({ postings }) => postings)
    .reduce(
      (sum, { from, to, paise }) =>
        sum + (to.startsWith('cod_received:') ? paise : 0) - (from.startsWith('cod_received:') ? paise : 0),
      0,
    );

function violationsOf(task: Task, lines: readonly CodLine[]): string[] {
  const { id, kind, status, outcome, remittancePaise, codPaise } = task;
  const found: string[] = [];
  const isTaken = kind === 'excess' && outcome === 'mistake';
  const expected = postsMoney(kind)
    ? isTaken
      ? codPaise
      : remittancePaise
    : outcome === 'excess'
      ? remittancePaise
      : 0;
  const received = receivedOf(lines);
  if (received !== expected)
    found.push(`${id}: ${expected} paise are to be received for this row, and ${received} are posted.`);
  if (kind === 'matched' && (status !== 'completed' || remittancePaise !== codPaise))
    found.push(`${id} is matched and is not complete.`);
  if (status === 'open' && lines.some((line) => line.kind === 'settled' || line.kind === 'excess'))
    found.push(`${id} is open and resolved.`);
  return found;
}

/** Compares every row of every confirmation with the COD accounts. Each row's money must be posted, and only once. */
export async function auditTasks(accounts: CodAccountLines): Promise<string[]> {
  const lines = [...accounts.values()].flat().filter(({ task }) => task !== undefined);
  const byTask = Map.groupBy(lines, ({ task }) => task ?? '');
  const found: string[] = [];
  for await (const task of scanTasks()) {
    found.push(...violationsOf(task, byTask.get(task.id) ?? []));
    byTask.delete(task.id);
  }
  for (const id of byTask.keys()) found.push(`${id} has money and is no row of a confirmation.`);
  return found;
}
