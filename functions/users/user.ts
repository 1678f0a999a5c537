import type { PickupAddress } from '../../shared/contact.ts';
import type { Revisioned } from '../platform/table/revision.ts';

export interface SavedAddress extends PickupAddress {
  id: string;
  isDefault: boolean;
}

/** What is stored of the API key of a user's programs: never the key itself. */
export interface ApiKey {
  hash: string;
  /** Its last four characters, so that its owner recognises it. */
  end: string;
  /** Whether it may pay its owner's orders. */
  mayPay: boolean;
  madeAt: string;
}

/** A person who signs in. */
export interface User extends Revisioned {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  mobile: string;
  passwordHash: string;
  /** Incremented to revoke every earlier token. */
  tokenVersion: number;
  /** Sessions that were ended before they expired, and their expiry: seconds since 1970. */
  endedSessions?: Record<string, number>;
  /** The newest link for a forgotten password. Older ones are invalid. */
  resetId?: string;
  apiKey?: ApiKey;
  /** When the key was last used, to the minute. */
  apiKeyUsedAt?: string;
  roleId: string;
  active: boolean;
  plan: string | null;
  /** The courier that a vendor user belongs to, by its key; null for everyone else. `user_type` on the wire. */
  courier: string | null;
  selectedPartners: string[];
  visiblePlans: string[];
  companyName: string;
  gstNumber: string;
  pickupAddresses: SavedAddress[];
  createdAt: string;
  /** The unencrypted part of the account details in force; absent: none were ever approved. */
  bank?: { gstNumber: string; gstAddress: string; documents: DocumentRecord[] };
  /**
   * The most that a fallback partner may cost more if the chosen one refuses, in paise, unless an order has its own
   * limit; absent or null: no fallback.
   */
  fallbackPaise?: number | null;
  /** Null or absent: none. */
  department?: string | null;
  /** Has paid for an order with COD. */
  shipsCod?: true;
}

/** The reference to a KYC document. */
export interface DocumentRecord {
  id: string;
  filename: string;
  /** When it was uploaded. */
  at: string;
}

/** Returns a document as the API shows every attachment. */
export const documentView = ({ id, filename, at }: DocumentRecord) => ({
  _id: id,
  filename,
  timestamp: at,
});
