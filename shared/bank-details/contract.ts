import * as z from 'zod';
import { attachmentView, KYC_DOCUMENTS } from '../attachments/contract.ts';
import { contract, endpoint } from '../endpoint.ts';
import { textField } from '../text.ts';
import { id, listMeta, paging, personView, revision, wholeNumber } from '../wire.ts';
import { bankDetailUpdate } from './form.ts';

export const kycDocumentView = attachmentView
  .pick({ _id: true, filename: true, timestamp: true })
  .extend({ onModel: z.enum(KYC_DOCUMENTS) });

/** A hold on payouts: while it lasts, nothing is paid to the seller. */
export const payoutHoldView = z.object({
  /** A text for people with the reason and the end of the hold. */
  text: z.string(),
  since: z.string(),
  /** When the hold ends without a decision. Null if staff must release it. */
  until: z.string().nullable(),
});

/**
 * One version of a person's bank details: in force, pending or refused. Approvers see account and PAN numbers in full.
 * Other readers see masked numbers.
 */
export const bankRow = z.object({
  /** The owner's id. A person whose edit is pending has two rows with this id. */
  _id: z.string(),
  request_id: z.string(),
  user: personView,
  /** The company in the owner's profile. Empty if the owner has entered none. */
  company_name: z.string(),
  bank_detail: z.object({
    account_holder: z.string(),
    account_number: z.string(),
    bank_name: z.string(),
    ifsc: z.string(),
    gst_number: z.string(),
    gst_address: z.string(),
    gst_state: z.string(),
    pan_card_number: z.string(),
    /** The masked number, for example `XXXX-XXXX-1234`, even for approvers. Empty if the person has entered none. */
    aadhaar_card_number: z.string(),
    /** The approver's reason for refusing these details. */
    verification_reject: z.string().nullable(),
  }),
  verified: z.object({ bank: z.boolean() }),
  attachments: z.array(kycDocumentView),
  created_at: z.string(),
  /** The person who entered these details: the owner, or a staff user. */
  created_by: personView,
  /**
   * When the edit comes into force without an approval, unless the owner stops the edit before then. Null if a second
   * person can approve the edit.
   */
  in_force_at: z.string().nullable(),
  payouts_held: payoutHoldView.nullable(),
});
export type BankRow = z.output<typeof bankRow>;

/** The bank details of one person. The first row is the version in force, then comes the pending or refused version. */
export const bankDetailsView = z.object({
  revision,
  rows: z.array(bankRow).max(2),
  /** The newest file of each kind of KYC document. The next edit of the bank details will refer to these files. */
  documents: z.array(kycDocumentView),
});
export type BankDetailsView = z.output<typeof bankDetailsView>;

const approvers = { all: ['remittance.account_listing', 'showAllOrders'] } as const;

export const bankDetailsContract = contract({
  save: endpoint({
    method: 'PUT',
    path: '/users/bankdetail',
    access: 'signed-in',
    summary: 'Send account details for approval: the caller’s own, or another user’s by an approver',
    body: bankDetailUpdate,
    reply: bankDetailsView,
    revisioned: bankDetailsView,
    errors: ['NOT_FOUND', 'CONFLICT'],
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/users/bankdetail',
    access: 'remittance.account_listing',
    summary: 'List account details, pending ones first; only the caller’s own without showAllOrders',
    query: z.strictObject({
      ...paging,
      limit: wholeNumber(1, 100, 'limit').default(100),
      /**
       * Searches by words of the account holder's name, by a whole account number, or by at least the last four digits
       * of an account number.
       */
      text: z.string().trim().max(80).optional(),
      /** `true`: lists only people with a pending request. */
      pending: z.literal('true', 'Send true.').optional(),
      /** Lists only the account details of this user. */
      user: id.optional(),
    }),
    reply: z.array(bankRow),
    meta: z.object(listMeta),
  }),
  get: endpoint({
    method: 'GET',
    path: '/users/bankdetail/{id}',
    access: 'signed-in',
    summary: 'Read a user’s account details: the caller’s own, or anybody’s for approvers',
    params: z.strictObject({ id }),
    reply: bankDetailsView,
    errors: ['NOT_FOUND'],
  }),
  verify: endpoint({
    method: 'PUT',
    path: '/bank-detail/verify/{id}',
    proof: true,
    access: approvers,
    summary:
      'Approve a user’s pending account details, or reject them with a reason. Nobody decides about their own details or edits',
    params: z.strictObject({ id }),
    body: z
      .strictObject({
        verify: z.boolean('Send verify as true or false.'),
        verification_reject: textField().max(250, 'At most 250 characters.').optional(),
        /**
         * The id of the edit that the approver saw on the page. If the owner has a newer edit, the decision is refused.
         * The field may be omitted for the first edit of a person.
         */
        request_id: id.optional(),
      })
      .refine(({ verify, verification_reject }) => verify || Boolean(verification_reject), {
        path: ['verification_reject'],
        error: 'Please enter reason for disapproval',
      }),
    reply: bankDetailsView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  hold: endpoint({
    method: 'PUT',
    path: '/bank-detail/hold/{id}',
    proof: true,
    access: approvers,
    summary: 'Hold the payouts of COD to a user with a reason, or release them. Nobody decides about their own payouts',
    params: z.strictObject({ id }),
    body: z
      .strictObject({
        hold: z.boolean('Send hold as true or false.'),
        /** The reason for the decision, which the user can read. */
        reason: textField().max(250, 'At most 250 characters.').optional(),
      })
      .refine(({ hold, reason }) => !hold || Boolean(reason), {
        path: ['reason'],
        error: 'Enter why the payouts are held.',
      }),
    reply: bankDetailsView,
    revisioned: bankDetailsView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  stop: endpoint({
    method: 'PUT',
    path: '/users/bankdetail/{id}/stop',
    access: 'signed-in',
    summary: 'Stop a pending edit that staff entered for the caller’s account',
    params: z.strictObject({ id }),
    body: z.strictObject({ request_id: id }),
    reply: bankDetailsView,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
});
