import type { BulkRule } from '../../shared/bulks/choice-rule.ts';
import type { PickupAddress } from '../../shared/contact.ts';
import type { RightOfTwo } from '../../shared/permissions.ts';
import type { Revisioned } from '../platform/table/revision.ts';

export interface SavedAddress extends PickupAddress {
  id: string;
  isDefault: boolean;
}

/** Returns a saved address in the form that orders store. */
export const pickupAddressOf = ({ id: _, isDefault: __, ...address }: SavedAddress): PickupAddress => address;

/** The stored data of an API key. The key itself is not stored. */
export interface ApiKey {
  hash: string;
  /** The last four characters of the key. They show its owner which key it is. */
  end: string;
  /** True if a program may pay for orders with the key. */
  mayPay: boolean;
  madeAt: string;
}

/** Who gave or ended a right, and when. */
export interface Grant {
  by: string;
  at: string;
  /** The people who gave this right to `by` in the 30 days before, directly or through other people. */
  through?: readonly string[];
}

/** Who last gave each of the rights that require two people. A right that was never given is absent. */
export type RightsSince = Partial<Record<RightOfTwo, Grant>>;

/** A user of the product. */
export interface User extends Revisioned {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  mobile: string;
  /** Absent until the user sets a password through a link in a mail. */
  passwordHash?: string;
  /** The version of the user's tokens. Incrementing it makes all earlier tokens invalid. */
  tokenVersion: number;
  /**
   * Sessions that were ended early. The key is the session id, the value is the time at which the session would have
   * expired (epoch seconds).
   */
  endedSessions?: Record<string, number>;
  /** The id of the newest link for setting a password that was sent by mail. Older links are invalid. */
  resetId?: string;
  /** When the second factor was turned on. Absent if the user has no second factor. */
  secondFactorSince?: string;
  apiKey?: ApiKey;
  /** When the API key was last used, to the minute. */
  apiKeyUsedAt?: string;
  roleId: string;
  active: boolean;
  plan: string | null;
  /** The key of the courier that a vendor user belongs to. Null for all other users. In the API it is `user_type`. */
  courier: string | null;
  selectedPartners: string[];
  visiblePlans: string[];
  companyName: string;
  gstNumber: string;
  pickupAddresses: SavedAddress[];
  createdAt: string;
  /** The unencrypted fields of the approved account details. Absent if no details were ever approved. */
  bank?: { gstNumber: string; gstAddress: string; documents: DocumentRecord[] };
  /**
   * How much more than the chosen partner a fallback partner may cost, in paise. Orders can have a different limit.
   * Absent or null: if the chosen partner refuses, no fallback partner is booked.
   */
  fallbackPaise?: number | null;
  /** The id of the user's department; null or absent if there is none. */
  department?: string | null;
  /** The rule by which the user last chose the courier partners of a bulk. It is preset for the next bulk. */
  bulkRule?: BulkRule;
  /** True after the user has paid for a COD order. */
  shipsCod?: true;
  /**
   * Who gave the user the rights that require two people, by creating the account, changing its role, or activating it.
   */
  rightsSince?: RightsSince;
}

/** Returns a seller's GST number: from the approved account details, otherwise from the profile. */
export const gstinOf = ({ bank, gstNumber }: Pick<User, 'bank' | 'gstNumber'>): string => bank?.gstNumber ?? gstNumber;

/** A reference to an uploaded KYC document. */
export interface DocumentRecord {
  id: string;
  filename: string;
  /** When it was uploaded. */
  at: string;
}

/** Returns a KYC document in the form that the API uses for all attachments. */
export const documentView = ({ id, filename, at }: DocumentRecord) => ({
  _id: id,
  filename,
  timestamp: at,
});
