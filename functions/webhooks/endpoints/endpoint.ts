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
  /** The former secret, which signs too until this time. */
  former?: { secret: Sealed; until: string };
}

/**
 * All endpoints of a seller, and what else the stream's consumer must know of the seller. They are one record, so one
 * write holds their number and one read finds them.
 */
export interface Endpoints extends Revisioned {
  owner: string;
  endpoints: readonly Endpoint[];
  /** The seller is notified when the wallet falls below this amount. Absent or null: never. */
  alertBelowPaise?: number | null;
}

const contextOf = (owner: string) => ({ what: 'webhooks', user: owner });

/** Encrypts the secret of an endpoint. */
export const sealSecret = (owner: string, endpointId: string, secret: string): Promise<Sealed> =>
  seal(secret, contextOf(owner), endpointId);

/** Returns an endpoint with a new secret. The former one stays valid for a day, the one before it ends now. */
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
