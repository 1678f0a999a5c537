import { BOTH_SECRETS_HOURS, type WebhookEvent } from '../../../shared/webhooks/events.ts';
import type { ENDPOINT_STATES } from '../../../shared/webhooks/views.ts';
import { type Sealed, seal, unseal } from '../../platform/secrets/sealing/seal.ts';
import type { Revisioned } from '../../platform/table/revision.ts';

/** An endpoint to which a seller's events are sent. */
export interface Endpoint {
  id: string;
  url: string;
  description: string;
  events: readonly WebhookEvent[];
  state: (typeof ENDPOINT_STATES)[number];
  createdAt: string;
  secret: Sealed;
  /** The former secret. Until this time, deliveries are also signed with it. */
  former?: { secret: Sealed; until: string };
}

/**
 * All endpoints of a seller, and other data that the stream's consumer needs about the seller. They are one record, so
 * that one write can check the number of endpoints and one read finds all of them.
 */
export interface Endpoints extends Revisioned {
  owner: string;
  endpoints: readonly Endpoint[];
  /**
   * The balance of the wallet below which the seller is notified, in paise. Absent or null: the seller is never
   * notified.
   */
  alertBelowPaise?: number | null;
}

const contextOf = (owner: string) => ({ what: 'webhooks', user: owner });

/** Encrypts the secret of an endpoint. */
export const sealSecret = (owner: string, endpointId: string, secret: string): Promise<Sealed> =>
  seal(secret, contextOf(owner), endpointId);

/**
 * Returns an endpoint with a new secret. The present secret stays valid for a day. The secret before it becomes invalid
 * now.
 */
export const withNewSecret = (endpoint: Endpoint, secret: Sealed, at: Date): Endpoint => ({
  ...endpoint,
  secret,
  former: {
    secret: endpoint.secret,
    until: new Date(at.getTime() + BOTH_SECRETS_HOURS * 3600_000).toISOString(),
  },
});

/** Returns the secrets of an endpoint that are valid now, the newest first. */
export const openSecrets = (owner: string, { id, secret, former }: Endpoint, at: Date): Promise<string[]> =>
  Promise.all(
    [secret, ...(former !== undefined && former.until > at.toISOString() ? [former.secret] : [])].map((sealed) =>
      unseal<string>(sealed, contextOf(owner), id),
    ),
  );
