import { KYC_DOCUMENTS } from '../../shared/attachments/contract.ts';
import type { BankRow } from '../../shared/bank-details/contract.ts';
import { maskAadhaar, maskNumber, UNREGISTERED } from '../../shared/identifiers.ts';
import { now } from '../platform/clock.ts';
import type { Caller } from '../users/caller/caller.ts';
import { isApprover } from '../users/caller/staff.ts';
import { documentView, type User } from '../users/user.ts';
import { personView } from '../users/user-view.ts';
import { payoutHoldAt, payoutHoldText } from './payout-hold.ts';
import { type BankRecord, type Details, type DetailsRequest, hasPendingRequest } from './record.ts';
import { openDetails } from './sealed-details.ts';
import type { DetailsRow } from './store.ts';

/**
 * Returns the fields of details for a caller. Approvers see account and PAN numbers in full; others see masked numbers.
 * Aadhaar numbers are masked for everyone (Q51).
 */
function detailView(details: Details, whole: boolean) {
  const shown = (number: string) => (whole ? number : maskNumber(number));
  return {
    account_holder: details.accountHolder,
    account_number: shown(details.accountNumber),
    bank_name: details.bankName,
    ifsc: details.ifsc,
    gst_number: details.gstNumber || UNREGISTERED,
    gst_address: details.gstAddress,
    gst_state: details.gstState,
    pan_card_number: shown(details.panNumber),
    aadhaar_card_number: details.aadhaarNumber === '' ? '' : maskAadhaar(details.aadhaarNumber),
  };
}

const documentsOf = ({ documents }: DetailsRequest) =>
  KYC_DOCUMENTS.map((onModel) => ({ ...documentView(documents[onModel]), onModel }));

const holdView = (record: BankRecord, at: Date): BankRow['payouts_held'] => {
  const hold = payoutHoldAt(record, at);
  return hold === undefined ? null : { text: payoutHoldText(hold), since: hold.at, until: hold.until };
};

/**
 * Returns one row of the list as the caller may see it. Undefined if the record has no details in force or no requested
 * details, depending on `slot`.
 */
export async function rowView(
  record: BankRecord,
  slot: DetailsRow['slot'],
  caller: Caller,
  people: ReadonlyMap<string, User>,
): Promise<BankRow | undefined> {
  const request = slot === 'in-force' ? record.inForce : record.asked;
  if (request === undefined) return undefined;
  const asked = slot === 'asked' ? record.asked : undefined;
  const details = await openDetails(record.userId, request);
  return {
    _id: record.userId,
    request_id: request.id,
    user: personView(people.get(record.userId), record.userId),
    company_name: people.get(record.userId)?.companyName ?? '',
    bank_detail: {
      ...detailView(details, isApprover(caller)),
      verification_reject: asked?.rejected?.reason ?? null,
    },
    verified: { bank: slot === 'in-force' },
    attachments: documentsOf(request),
    created_at: request.at,
    created_by: personView(people.get(request.by), request.by),
    in_force_at: (hasPendingRequest(record) && asked?.inForceAt) || null,
    payouts_held: holdView(record, now()),
  };
}
