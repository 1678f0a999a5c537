import type { PickupAddress } from '../../shared/contact.ts';
import { timeOfSortable } from '../platform/ids.ts';
import type { Revisioned } from '../platform/table/revision.ts';

export interface KeptAddress extends PickupAddress {
  id: string;
  isDefault: boolean;
}

/** What is kept of the key by which a user's programs call: never the key itself. */
export interface ApiKey {
  hash: string;
  /** Its last four signs, so that its owner knows which one it is. */
  end: string;
  /** Whether it pays its owner's orders. */
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
  /** Raised to make every earlier token stop working. */
  tokenVersion: number;
  /** Sessions that were ended before they ran out, and when they would have: seconds since 1970. */
  endedSessions?: Record<string, number>;
  /** The newest link to set a forgotten password: older ones are void. */
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
  pickupAddresses: KeptAddress[];
  createdAt: string;
  /** What is open of the account details in force; absent: none were ever approved. */
  bank?: { gstNumber: string; gstAddress: string; papers: KeptPaper[] };
  /** By how much the next partner may cost more where the chosen one refuses, in paise, unless an order says otherwise; absent or null: none is taken. */
  fallbackPaise?: number | null;
  /** Null, or absent in users of before there were departments: none. */
  department?: string | null;
  /** Has paid for an order with COD at some time. */
  shipsCod?: true;
  /** Counted with its role, department and plans, and in the list of all; users of before 2026-11-22 are once they change or are migrated. */
  counted?: true;
}

/** A picture of a paper, as it stands in what refers to it. */
export interface KeptPaper {
  id: string;
  filename: string;
  /** When it came. Absent in what was kept before; its id says that to within minutes. */
  at?: string;
}

/** It on the wire, as every attachment. */
export const paperView = ({ id, filename, at = new Date(timeOfSortable(id)).toISOString() }: KeptPaper) => ({
  _id: id,
  filename,
  timestamp: at,
});
