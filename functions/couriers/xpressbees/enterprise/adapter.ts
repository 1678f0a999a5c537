import { now } from '../../../platform/clock.ts';
import { sameSecret } from '../../../platform/secrets/same-secret.ts';
import { notOfferedRefusal } from '../../adapter-kit/refusal.ts';
import { type ParcelTracking, withStatusGuard } from '../../adapter-kit/status-guard.ts';
import { trackEach } from '../../adapter-kit/track-each.ts';
import { courierClient } from '../../gateway/courier-client.ts';
import { CourierDown, type CourierTransport } from '../../gateway/transport.ts';
import type { AwbPool, Capabilities, Courier } from '../../port.ts';
import * as build from './build.ts';
import { call } from './call.ts';
import { fetchSeries } from './fetch-series.ts';
import * as parse from './parse.ts';
import { readPush, readScans } from './parse-scans.ts';

export interface EnterpriseCredentials extends build.Account {
  username: string;
  password: string;
  secretKey: string;
  /**
   * The key for AWB series and returns. If absent, staff upload AWBs, and request returns from Xpressbees themselves.
   */
  xbKey?: string | undefined;
  /** The secret that Xpressbees sends with its pushes as `Authorization: Bearer …`. */
  pushSecret?: string | undefined;
  /** '' for production, `staging` for Xpressbees' test system, or one host for all calls. */
  url?: string | undefined;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** An AWB that no parcel has. Tracking it checks whether our login works. */
const NOBODYS = '00000000000000';

/**
 * Creates the adapter of Xpressbees' interface for companies (xbees.in). We choose each AWB from the courier's series
 * for COD or prepaid. The interface is known from public clients; this adapter was never tried with the live service.
 * @param pause waits between two requests for a batch of AWBs
 */
export function createEnterprise(
  credentials: EnterpriseCredentials,
  capabilities: Capabilities,
  transport: CourierTransport,
  pause = wait,
): Courier {
  const { username, password, secretKey, xbKey, pushSecret, url } = credentials;
  const send = (request: build.EnterpriseRequest, token: string) => call(request, { url, token, xbKey, ...transport });
  const account = [url, username, password, secretKey].join('\n');
  const logIn = () => send(build.login(username, password, secretKey), '');
  const xpressbees = courierClient('Xpressbees', {
    call: send,
    login: { account, call: logIn, read: parse.readToken, isTokenExpired: parse.isTokenExpired },
    transport,
  });
  /** The courier client for calls that need the key and no token. */
  const byKey = courierClient('Xpressbees', { call: send, transport });

  /**
   * Returns a parcel's scans. They must be known before a command, because a cancellation after pick-up may return the
   * parcel.
   */
  const lifeAt = (awb: string): Promise<ParcelTracking> =>
    xpressbees.outcome(build.track(awb), (reply) => {
      const answer = readScans(reply);
      if (answer.kind === 'unreadable') return xpressbees.unknown(answer.said);
      return answer.kind === 'none' ? 'none' : answer.scans;
    });

  // Enterprise accounts cannot collect returns. Only panel accounts can.
  const { reverse: _, ...forParcels } = capabilities;
  return {
    key: 'xpressbees',
    capabilities: { ...forParcels, rto: Boolean(xbKey), push: Boolean(pushSecret) },
    settles: 'own-awb',
    poolOf: ({ paymentMethod }) => paymentMethod,

    async book(booking) {
      const { awb, again = false } = booking;
      if (awb === undefined) return { ...xpressbees.unknown('no AWB of its series came with the order'), asked: false };
      const request = build.book(booking, awb, credentials, now());
      return xpressbees.outcome(request, (answer) => parse.readBooking(answer, awb, again));
    },

    findByReference: async () => xpressbees.unknown('it cannot be asked after our order number'),
    ping: () => xpressbees.greeting(build.track(NOBODYS), parse.readConnectionTest),

    track: (awbs) =>
      trackEach(awbs, async (awb) => {
        const answer = readScans(await xpressbees.answer(build.track(awb)));
        if (answer.kind === 'unreadable') throw new CourierDown('Xpressbees', answer.said);
        return answer.kind === 'scans' && answer.scans.length > 0 ? answer.scans : undefined;
      }),

    cancel: async (awb) =>
      withStatusGuard('cancel', awb, await lifeAt(awb), () => xpressbees.outcome(build.cancel(awb), parse.readCommand)),

    async createRto(awb) {
      if (xbKey)
        return withStatusGuard('rto', awb, await lifeAt(awb), () =>
          byKey.outcome(build.requestReturn(awb, xbKey), parse.readCommand),
        );
      return notOfferedRefusal(
        'Xpressbees takes no returns from us. Comment on the order: our staff ask it for the return.',
      );
    },

    async reattempt(awb, request) {
      const asked = build.reattempt(awb, request, credentials.businessAccount, now());
      const outcome = await xpressbees.outcome(asked, parse.readCommand);
      if (outcome.kind !== 'done' || !request.name) return outcome;
      return { ...outcome, note: 'The name goes along as a comment: Xpressbees cannot change it.' };
    },

    parsePush(rawBody, headers) {
      if (pushSecret && sameSecret(headers['authorization'], `Bearer ${pushSecret}`)) return readPush(rawBody);
      return { kind: 'refused', code: 'SIGNATURE', message: 'The Authorization header is not the agreed one.' };
    },

    ...(xbKey && {
      fetchAwbs: (pool: AwbPool) => fetchSeries((request) => byKey.answer(request), pool, pause),
    }),
  };
}
