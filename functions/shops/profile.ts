import type { ShopSystem } from '../../shared/shops/order-from-shop.ts';
import type { ShopTransport } from './gateway/shop-client.ts';
import type { LateStatus, ShopConnection, WebhookResult } from './port.ts';

/**
 * The credentials that a seller pastes to connect a shop, by the names of the profile's fields. The server never
 * returns them.
 */
export type ShopSecrets = Readonly<Record<string, string>>;

/** The parts of a request that are needed to verify a webhook. The names of headers are in lower case. */
export interface WebhookCall {
  rawBody: string;
  headers: Readonly<Record<string, string | undefined>>;
}

/**
 * The data of a shop system, which all other parts of the product read. To add a system, add a folder with a profile
 * and a line in `registry/systems.ts`.
 */
export interface ShopProfile {
  readonly key: ShopSystem;
  /** The statuses after the booking that the system knows. Other statuses are not reported to it. */
  readonly statuses: readonly LateStatus[];
  /**
   * The number of days after which the system may hide an order from us. So an older order that is missing may still
   * exist. Absent if the system hides none.
   */
  readonly readableDays?: number;
  /**
   * Returns the base address of a shop from what the seller typed. Returns undefined if it is not an address of this
   * shop system.
   */
  addressOf(typed: string): string | undefined;
  /** Returns the errors in the pasted values, by field. Empty if the values can be tried. */
  wrong(secrets: ShopSecrets): Readonly<Record<string, string>>;
  /**
   * Returns the secret with which the shop signs its webhooks. Returns undefined if the seller pasted none. Then only
   * the poll finds orders.
   */
  webhookSecret(secrets: ShopSecrets): string | undefined;
  /** Returns further secrets that we generate when a shop is connected, such as a secret for webhooks. */
  ownSecrets(): ShopSecrets;
  connect(address: string, secrets: ShopSecrets, transport: ShopTransport): ShopConnection;
  /** Checks the signature of a webhook and returns which order it names. Pure. */
  readWebhook(call: WebhookCall, secret: string): WebhookResult;
}
