import { scanIndexed } from '../store.ts';
import { unindex } from '../unindex-orders.ts';
import { there } from './scope.ts';

const TOGETHER = 100;

/** Removes deleted orders, among these, from totals and search. @returns which */
export async function unindexDeleted(orderIds: readonly string[]): Promise<string[]> {
  const found = new Set(await there(orderIds));
  const gone = orderIds.filter((id) => !found.has(id));
  await unindex(gone);
  return gone;
}

/** Does the same for every order that was ever indexed. */
export async function unindexAllDeleted(): Promise<void> {
  let some: string[] = [];
  for await (const id of scanIndexed()) {
    some.push(id);
    if (some.length < TOGETHER) continue;
    await unindexDeleted(some);
    some = [];
  }
  await unindexDeleted(some);
}
