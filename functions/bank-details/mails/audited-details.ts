import { maskAadhaar, maskNumber, UNREGISTERED } from '../../../shared/identifiers.ts';
import type { Details } from '../record.ts';

/** Returns details for the audit. Numbers are masked; a reader still sees what changed. */
export const detailsForAudit = (details: Details | undefined): Record<string, string> | null =>
  details === undefined
    ? null
    : {
        account_holder: details.accountHolder,
        account_number: maskNumber(details.accountNumber),
        bank_name: details.bankName,
        ifsc: details.ifsc,
        gst_number: details.gstNumber || UNREGISTERED,
        gst_address: details.gstAddress,
        gst_state: details.gstState,
        pan_card_number: maskNumber(details.panNumber),
        aadhaar_card_number: details.aadhaarNumber && maskAadhaar(details.aadhaarNumber),
      };
