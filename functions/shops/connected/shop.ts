import type { ShopSystem } from '../../../shared/shops/order-from-shop.ts';
import type { PaymentKind } from '../../../shared/shops/shop-forms.ts';
import { ownerIn, stableIdOf } from '../../platform/ids.ts';
import type { Sealed } from '../../platform/secrets/sealing/seal.ts';
import type { Revisioned } from '../../platform/table/revision.ts';
import type { ShopBox, ShopPaymentMethod } from '../port.ts';

/** A seller's settings for the import of a shop's orders. */
export interface ImportSettings {
  /** Only orders placed in the shop at or after this time are imported. */
  since: string;
  /**
   * Whether the seller wants a payment method of the shop to count as COD or as prepaid. The key is the name of the
   * method. For a method without an entry, its name decides.
   */
  payments: Readonly<Record<string, PaymentKind>>;
  /** The box to use if the sides of a parcel are known neither from the shop nor from an earlier order. */
  box: ShopBox | null;
}

/**
 * A shop that a seller connected. After it is disconnected, the record is kept without secrets, so that webhooks get a
 * reply.
 */
export interface Shop extends Revisioned {
  /**
   * `<user id of the owner>-<hash of system and address>`. A shop that is connected again gets the same id, so its
   * orders are found.
   */
  id: string;
  system: ShopSystem;
  /** The base address of all calls to the shop, and the shop's own name. */
  address: string;
  name: string;
  state: 'active' | 'paused' | 'disconnected';
  settings: ImportSettings;
  connectedAt: string;
  /**
   * The credentials that the seller pasted and the secrets that we chose, encrypted. Absent after the shop was
   * disconnected.
   */
  sealed?: Sealed;
}

/**
 * Returns an address without `www.`. A site often answers at both hosts, so both are the same shop. Otherwise two
 * accounts, or one account twice, could import its orders.
 */
export const plainAddress = (address: string): string => address.replace(/^(https?:\/\/)www\./, '$1');

export const shopIdOf = (owner: string, system: ShopSystem, address: string): string =>
  `${owner}-${stableIdOf(system, plainAddress(address))}`;

export const ownerOfShop = ({ id }: Pick<Shop, 'id'>): string => ownerIn(id);

/** A payment method that an order of a shop had. */
export interface SeenMethod extends ShopPaymentMethod {
  /** How an order with it was read without the seller's choice. Absent if it waited. */
  recognised?: PaymentKind;
}

/** The state of the connection to a shop. Jobs write it, people do not edit it. */
export interface ShopHealth {
  /** All changes in the shop up to this time are imported. Absent before the first poll. */
  cursor?: string;
  /** The time until which one process may poll the shop. Removed when its poll ends. */
  polledUntil?: string;
  lastOrderAt?: string;
  /** The payment methods of the orders that were read, the newest first. */
  methods?: readonly SeenMethod[];
  lastPollAt?: string;
  /** The last error, as a text for the seller. Removed by the next success. */
  error?: { at: string; text: string };
  /**
   * Whether the shop calls us when orders change. `off`: no webhooks are registered, because the seller pasted no
   * secret with which we could check them.
   */
  webhooks?: 'registered' | 'missing' | 'off';
  /** How many webhooks were refused because of a wrong signature. `refusedAt` is the time of the last one. */
  refused?: number;
  refusedAt?: string;
}
