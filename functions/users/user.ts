import type { PickupAddress } from '../../shared/contact.ts';

export interface KeptAddress extends PickupAddress {
  id: string;
  isDefault: boolean;
}

/** A person who signs in. */
export interface User {
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
  /** Counted with its role, department and plans; users of before 2026-11-22 are once they change or are migrated. */
  counted?: true;
}
