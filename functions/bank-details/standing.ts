import { PAPERS, type Paper } from '../../shared/attachments/contract.ts';
import type { BankStanding } from '../../shared/bank-details/contract.ts';
import { newestOf } from '../attachments/store.ts';
import type { Caller } from '../users/caller/caller.ts';
import { findUsers } from '../users/store.ts';
import { paperView } from '../users/user.ts';
import type { Request } from './record.ts';
import { rowView } from './row-view.ts';
import { findRecord } from './store.ts';

/** Returns the newest file of each KYC document of a person; missing ones are absent. */
export async function papersNow(userId: string): Promise<Partial<Request['papers']>> {
  const found = await Promise.all(PAPERS.map((onModel) => newestOf({ onModel, modelId: userId })));
  return Object.fromEntries(
    PAPERS.flatMap((name: Paper, n) => {
      const file = found[n];
      return file === undefined ? [] : [[name, { id: file.id, filename: file.filename, at: file.createdAt }]];
    }),
  );
}

/** Returns the details of a person as the caller may see them. */
export async function standingOf(userId: string, caller: Caller): Promise<BankStanding> {
  const [record, papers] = await Promise.all([findRecord(userId), papersNow(userId)]);
  const by = [record?.inForce?.by, record?.asked?.by].filter((id) => id !== undefined);
  const people = new Map((await findUsers([userId, ...by])).map((user) => [user.id, user]));
  const slots = ['in-force', 'asked'] as const;
  const rows = await Promise.all(
    record === undefined ? [] : slots.map((slot) => rowView(record, slot, caller, people)),
  );
  return {
    revision: record?.revision ?? 0,
    rows: rows.filter((row) => row !== undefined),
    papers: PAPERS.flatMap((onModel) => {
      const paper = papers[onModel];
      return paper === undefined ? [] : [{ ...paperView(paper), onModel }];
    }),
  };
}
