import { KYC_DOCUMENTS } from '../../shared/attachments/contract.ts';
import type { BankDetailsView } from '../../shared/bank-details/contract.ts';
import type { Caller } from '../users/caller/caller.ts';
import { findUsers } from '../users/store.ts';
import { documentView } from '../users/user.ts';
import { currentDocuments } from './current-documents.ts';
import { rowView } from './row-view.ts';
import { findBankRecord } from './store.ts';

/** Returns a person's account details and KYC documents as the caller may see them. */
export async function accountDetailsFor(userId: string, caller: Caller): Promise<BankDetailsView> {
  const [record, documents] = await Promise.all([findBankRecord(userId), currentDocuments(userId)]);
  const by = [record?.inForce?.by, record?.asked?.by].filter((id) => id !== undefined);
  const people = new Map((await findUsers([userId, ...by])).map((user) => [user.id, user]));
  const slots = ['in-force', 'asked'] as const;
  const rows = await Promise.all(
    record === undefined ? [] : slots.map((slot) => rowView(record, slot, caller, people)),
  );
  return {
    revision: record?.revision ?? 0,
    rows: rows.filter((row) => row !== undefined),
    documents: KYC_DOCUMENTS.flatMap((onModel) => {
      const document = documents[onModel];
      return document === undefined ? [] : [{ ...documentView(document), onModel }];
    }),
  };
}
