import type { BulkRule } from '../../shared/bulks/choice-rule.ts';
import type { PickupAddress } from '../../shared/contact.ts';
import type { RightOfTwo } from '../../shared/permissions.ts';
import type { Revisioned } from '../platform/table/revision.ts';

export interface SavedAddress extends PickupAddress {
  id: string;
  isDefault: boolean;
}

/** Returns a saved address as orders store it. */
export const pickupAddressOf = ({ id: _, isDefault: __, ...address }: SavedAddress): PickupAddress => address;

/** What is stored about an API key. The key itself is not stored. */
export interface ApiKey {
  hash: string;
  /** The last four characters of the key, by which its owner recognises it. */
  end: string;
  /** True if programs may pay orders with the key. */
  mayPay: boolean;
  madeAt: string;
}

/** Who gave or ended a right, and when. */
export interface Grant {
  by: string;
  at: string;
  /** The people who had given this right to `by` in the days before, directly or through others. */
  through?: readonly string[];
}

/** Who last gave each of the rights that take two people. Rights that nobody gave are absent. */
export type RightsSince = Partial<Record<RightOfTwo, Grant>>;

/** A user of the product. */
export interface User extends Revisioned {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  mobile: string;
  /** Absent until the user sets a password by a mailed link. */
  passwordHash?: string;
  /** The version of the user's tokens. Incrementing it makes all earlier tokens invalid. */
  tokenVersion: number;
  /** Sessions that were ended early, by session id: the time at which each would have expired (epoch seconds). */
  endedSessions?: Record<string, number>;
  /** The id of the newest mailed link to set a password. Older links are invalid. */
  resetId?: string;
  /** When the second factor was turned on. Absent if there is none. */
  secondFactorSince?: string;
  apiKey?: ApiKey;
  /** When the API key was last used, to the minute. */
  apiKeyUsedAt?: string;
  roleId: string;
  active: boolean;
  plan: string | null;
  /** The key of the courier that a vendor user belongs to. Null for everyone else. On the wire it is `user_type`. */
  courier: string | null;
  selectedPartners: string[];
  visiblePlans: string[];
  companyName: string;
  gstNumber: string;
  pickupAddresses: SavedAddress[];
  createdAt: string;
  /** The unencrypted fields of the account details in force; absent if none were ever approved. */
  bank?: { gstNumber: string; gstAddress: string; documents: DocumentRecord[] };
  /**
   * How many paise more than the chosen partner a fallback partner may cost. Orders can have their own limit. Absent or
   * null: if the chosen partner refuses, no fallback partner is booked.
   */
  fallbackPaise?: number | null;
  /** The id of the user's department; null or absent if there is none. */
  department?: string | null;
  /** The rule by which the user last chose the partners of a bulk. The next bulk starts with it. */
  bulkRule?: BulkRule;
  /** True after the user has paid for a COD order. */
  shipsCod?: true;
  /** Who gave the user rights that take two people: with the account, a role or an activation. */
  rightsSince?: RightsSince;
}

/** Returns a seller's GST number: from the account details in force, otherwise from the profile. */
export const gstinOf = ({ bank, gstNumber }: Pick<User, 'bank' | 'gstNumber'>): string => bank?.gstNumber ?? gstNumber;

/** A reference to an uploaded KYC document. */
export interface DocumentRecord {
  id: string;
  filename: string;
  /** When it was uploaded. */
  at: string;
}

/** Returns a KYC document in the form in which the API shows every attachment. */
export const documentView = ({ id, filename, at }: DocumentRecord) => ({
  _id: id,
  filename,
  timestamp: at,
});
