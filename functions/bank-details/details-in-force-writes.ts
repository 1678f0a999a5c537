import { KYC_DOCUMENTS } from '../../shared/attachments/contract.ts';
import type { Change } from '../platform/table/change.ts';
import { nextRevision } from '../platform/table/revision.ts';
import { changedUserWrite } from '../users/store.ts';
import { searchTokensOf } from './found-by.ts';
import { payoutHoldAfterEdit } from './payout-hold.ts';
import type { BankRecord, Details, UnapprovedRequest } from './record.ts';
import { bankRecordWrites } from './store.ts';

interface Brought extends BankRecord {
  asked: UnapprovedRequest;
}

/**
 * Builds the writes that bring the requested details into force in place of the present ones (`was`). They fail if the
 * record has changed since it was read.
 */
export function detailsInForceWrites(
  before: Brought,
  was: Details | undefined,
  details: Details,
  by: string | null,
  at: string,
): Change[] {
  const { rejected: _, inForceAt: __, told: ___, first: ____, ...request } = before.asked;
  const hold = payoutHoldAfterEdit(before, was, details, at);
  const { gstNumber, gstAddress, documents } = request;
  return [
    ...bankRecordWrites(before, {
      userId: before.userId,
      ...nextRevision(before, { caller: { id: by }, at: new Date(at) }),
      sentAt: before.sentAt,
      inForce: { ...request, verifiedAt: at, verifiedBy: by },
      ...(hold && { hold }),
      found: searchTokensOf([details]),
    }),
    changedUserWrite(before.userId, {
      bank: { gstNumber, gstAddress, documents: KYC_DOCUMENTS.map((name) => documents[name]) },
    }),
  ];
}
