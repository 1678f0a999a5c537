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
}
