import { createHmac } from 'node:crypto';
import { now } from '../../../platform/clock.ts';
import { sameSecret } from '../../../platform/secrets/same-secret.ts';
import { notOfferedRefusal } from '../../adapter-kit/refusal.ts';
import { type ParcelTracking, withStatusGuard } from '../../adapter-kit/status-guard.ts';
import { trackEach } from '../../adapter-kit/track-each.ts';
import { courierClient } from '../../gateway/courier-client.ts';
import { CourierDown, type CourierTransport } from '../../gateway/transport.ts';
import type { Capabilities, Courier } from '../../port.ts';
import * as build from './build.ts';
import { call, PRODUCTION_URL } from './call.ts';
import * as parse from './parse.ts';
import { readPush, readScans } from './parse-scans.ts';

export interface SelfServeCredentials {
  /** The login of the courier's web panel. */
  email: string;
  password: string;
  /** The secret from the panel with which Xpressbees signs pushes. */
  pushSecret?: string | undefined;
  /** The category of goods with which all returns are booked. */
  returnCategory: string;
  baseUrl?: string | undefined;
}

/**
 * Creates the adapter of Xpressbees' panel for small companies (shipment.xpressbees.com). The courier chooses the AWB.
 * A booking cannot be found by our reference. So if a reply is lost, a person looks for the parcel in the panel.
 */
export function createSelfServe(
  credentials: SelfServeCredentials,
  capabilities: Capabilities,
  transport: CourierTransport,
): Courier {
  const { email, password, pushSecret, returnCategory } = credentials;
  const baseUrl = credentials.baseUrl || PRODUCTION_URL;
  const send = (request: build.SelfServeRequest, token: string) => call(request, { baseUrl, token, ...transport });
  const xpressbees = courierClient('Xpressbees', {
    call: send,
    login: {
      account: [baseUrl, email, password].join('\n'),
      call: () => send(build.login(email, password), ''),
      read: parse.tokenReader(() => now().getTime()),
      isTokenExpired: parse.isTokenExpired,
    },
    transport,
  });

  return {
    key: 'xpressbees',
    capabilities: { ...capabilities, rto: false, push: Boolean(pushSecret) },
    settles: 'person',

    book: (booking) =>
      xpressbees.outcome(
        booking.reverse ? build.bookReturn(booking, returnCategory) : build.book(booking),
        parse.readBooking,
      ),
    findByReference: async () => xpressbees.unknown('it cannot be asked after our order number'),
    ping: () => xpressbees.greeting(build.services(), parse.readConnectionTest),

    track: (awbs) =>
      trackEach(awbs, async (awb) => {
        const answer = readScans(await xpressbees.answer(build.track(awb)), awb);
        if (answer.kind === 'unreadable') throw new CourierDown('Xpressbees', answer.said);
        return answer.kind === 'scans' ? answer.scans : undefined;
      }),

    async cancel(awb) {
      const life = await xpressbees.outcome(build.track(awb), (reply): ParcelTracking => {
        const answer = readScans(reply, awb);
        if (answer.kind === 'unreadable') return xpressbees.unknown(answer.said);
        return answer.kind === 'none' ? 'none' : answer.scans;
      });
      return withStatusGuard('cancel', awb, life, () => xpressbees.outcome(build.cancel(awb), parse.readCancellation));
    },

    createRto: async () =>
      notOfferedRefusal(
        'Xpressbees takes no returns from us. Comment on the order: our staff ask for it in its panel.',
      ),

    reattempt(awb, request) {
      const attempts = build.reattemptActions(awb, request, now());
      const actions = attempts.map(({ action }) => action);
      return xpressbees.outcome(build.reattempt(attempts), (answer) => parse.readReattempt(answer, actions));
    },

    parsePush(rawBody, headers) {
      const signature = pushSecret && createHmac('sha256', pushSecret).update(rawBody).digest('base64');
      if (signature && sameSecret(headers['x-hmac-sha256'], signature)) return readPush(rawBody);
      return { kind: 'refused', code: 'SIGNATURE', message: 'X-Hmac-SHA256 is not the signature of this push.' };
    },
  };
}
