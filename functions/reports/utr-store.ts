import type { Change, Key } from '../platform/table/change.ts';
import { find } from '../platform/table/find.ts';

/**
 * The payout reference to which a UTR belongs, and the bank's file that named it. A UTR is one transfer of the bank and
 * a reference is one transfer of ours, so a UTR belongs to one reference.
 */
export interface UtrOwner {
  utr: string;
  reference: string;
  file?: string;
}

const keyOf = (utr: string): Key => ({ pk: `PAYOUT_UTR#${utr}`, sk: 'UTR' });

export const findUtrOwner = (utr: string): Promise<UtrOwner | undefined> => find<UtrOwner>(keyOf(utr));

const isOwn = (owner: UtrOwner, reference: string): boolean =>
  owner.reference.toUpperCase() === reference.toUpperCase();

/** Returns why a reference cannot have a UTR: another reference has it. Undefined if it can. */
export const takenUtrText = (owner: UtrOwner | undefined, reference: string): string | undefined =>
  owner === undefined || isOwn(owner, reference)
    ? undefined
    : `The UTR ${owner.utr} belongs to the payout ${owner.reference}${owner.file === undefined ? '' : `, from the file ${owner.file}`}.`;

/**
 * Builds the writes that give a UTR to a reference. Empty if the reference already has it. Commit them together with
 * the payouts. They fail if another reference took the UTR since it was read.
 */
export const utrOwnerWrites = (before: UtrOwner | undefined, owner: UtrOwner): Change[] =>
  before === undefined ? [{ put: { ...keyOf(owner.utr), ...owner }, if: [['pk', 'absent']] }] : [];

/** Builds the writes that free a UTR that was typed by mistake; none if it belongs to another reference. */
export const freeUtrWrites = (owner: UtrOwner | undefined, reference: string): Change[] =>
  owner !== undefined && isOwn(owner, reference)
    ? [{ delete: keyOf(owner.utr), if: [['reference', '=', owner.reference]] }]
    : [];
