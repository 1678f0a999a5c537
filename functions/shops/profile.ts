import type { ShopSystem } from '../../shared/shops/order-from-shop.ts';
import type { ShopTransport } from './gateway/shop-client.ts';
import type { LateStatus, ShopConnection, WebhookResult } from './port.ts';

/** What a seller pastes to connect a shop, by the names of the profile's fields. Never leaves the server again. */
export type ShopSecrets = Readonly<Record<string, string>>;

/** The parts of a request by which a webhook is checked. Names of headers are in lower case. */
export interface WebhookCall {
  rawBody: string;
  headers: Readonly<Record<string, string | undefined>>;
}

/**
 * The data of a shop system that all other parts of the product read. To add a system, add a folder with a profile, and
 * a line in `registry/systems.ts`.
 */
export interface ShopProfile {
  readonly key: ShopSystem;
  /** The later statuses that the system knows. Others are not sent. */
  readonly statuses: readonly LateStatus[];
  /** Returns the base address of a shop from what the seller typed; undefined if it is no address of this system. */
  addressOf(typed: string): string | undefined;
  /** Returns what is wrong with the pasted values, by field; empty if they can be tried. */
  wrong(secrets: ShopSecrets): Readonly<Record<string, string>>;
  /** Returns the secret that signs the shop's webhooks; undefined if none was pasted. Then only the poll finds orders. */
  webhookSecret(secrets: ShopSecrets): string | undefined;
  /** Returns further values that we choose when a shop is connected, such as a secret for webhooks. */
  ownSecrets(): ShopSecrets;
  connect(address: string, secrets: ShopSecrets, transport: ShopTransport): ShopConnection;
  /** Checks the signature of a webhook and reads which order it is about. Pure. */
  readWebhook(call: WebhookCall, secret: string): WebhookResult;
}
