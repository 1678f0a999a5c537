import { sameSecret } from '../../platform/secrets/same-secret.ts';
import { type ParcelTracking, withStatusGuard } from '../adapter-kit/status-guard.ts';
import { courierClient } from '../gateway/courier-client.ts';
import { CourierDown, type CourierTransport } from '../gateway/transport.ts';
import type { Capabilities, Courier, Reattempt, Scan } from '../port.ts';
import * as build from './build.ts';
import { call, PRODUCTION_URL } from './call.ts';
import * as parse from './parse.ts';
import { readPush, readScans, readScansByAwb, readScansOfReturn } from './parse-scans.ts';
import { OUT_FOR_PICKUP } from './statuses.ts';

interface ShadowfaxCredentials {
  token: string;
  /** The kind of account that Shadowfax set up for us. */
  orderType: build.AccountKind;
  /**
   * The name, in lower case, of the header that contains `pushSecret` in pushes. We chose the name in Shadowfax's
   * portal.
   */
  pushHeader: string;
  pushSecret?: string | undefined;
  baseUrl?: string | undefined;
}

/**
 * Returns a note about the requested changes of a re-attempt that Shadowfax cannot make; undefined if it can make all
 * of them.
 */
function notTaken({ name, deferredDate }: Reattempt): string | undefined {
  const words = [name && 'the name on the label stays', deferredDate && 'it goes out again on the next round'];
  const said = words.filter(Boolean).join(', and ');
  return said
    ? `Shadowfax takes no ${name ? 'name' : ''}${name && deferredDate ? ' and no ' : ''}${deferredDate ? 'date' : ''}: ${said}.`
    : undefined;
}

/**
 * Creates the adapter of Shadowfax's unified API. It follows Shadowfax's documentation (docs/couriers/shadowfax.md).
 */
export function createShadowfax(
  credentials: ShadowfaxCredentials,
  capabilities: Capabilities,
  transport: CourierTransport,
): Courier {
  const { token, orderType, pushHeader, pushSecret } = credentials;
  const baseUrl = credentials.baseUrl || PRODUCTION_URL;
  const shadowfax = courierClient('Shadowfax', {
    call: (request: build.ShadowfaxRequest) => call(request, { baseUrl, token, ...transport }),
    transport,
  });
  const unreadable = () => new CourierDown('Shadowfax', 'the track reply cannot be read');

  const trackOne = async (awb: string): Promise<[string, Scan[]][]> => {
    const life = build.isReturn(awb)
      ? readScansOfReturn(await shadowfax.answer(build.trackReturn(awb)))
      : readScans(await shadowfax.answer(build.track(awb)));
    if (life === undefined) throw unreadable();
    return life === 'none' ? [] : [[awb, life]];
  };

  /**
   * Tracks AWBs. One bad AWB makes the whole call fail, so the list is then halved until the bad AWB is the only one in
   * its call. An AWB that the reply does not contain is tracked in a separate call.
   */
  const track = async (awbs: readonly string[]): Promise<[string, Scan[]][]> => {
    const [first, ...others] = awbs;
    if (first === undefined) return [];
    if (others.length === 0) return trackOne(first);
    const lives = readScansByAwb(await shadowfax.answer(build.trackMany(awbs)));
    if (lives === undefined) throw unreadable();
    const half = awbs.length >> 1;
    if (lives === 'refused') return [...(await track(awbs.slice(0, half))), ...(await track(awbs.slice(half)))];
    const found: [string, Scan[]][] = [];
    for (const awb of awbs) {
      const life = lives.get(awb.toUpperCase());
      found.push(...(life === undefined ? await trackOne(awb) : [[awb, life] as [string, Scan[]]]));
    }
    return found;
  };

  /**
   * Returns a parcel's scans. They must be known before a command, because a cancellation of a parcel in transit would
   * return it.
   */
  const lifeAt = async (awb: string): Promise<ParcelTracking> =>
    (await (build.isReturn(awb)
      ? shadowfax.outcome(build.trackReturn(awb), readScansOfReturn)
      : shadowfax.outcome(build.track(awb), readScans))) ?? shadowfax.unknown('the track reply cannot be read');

  return {
    key: 'shadowfax',
    capabilities: { ...capabilities, push: Boolean(pushSecret) },
    settles: 'repeat',

    book: (booking) =>
      shadowfax.outcome(booking.reverse ? build.bookReturn(booking) : build.book(booking, orderType), (answer) =>
        parse.readBooking(answer, booking.reference),
      ),

    findByReference: async () => shadowfax.unknown('it cannot be asked for a reference, only be sent it again'),

    ping: () => shadowfax.greeting(build.pinCodeServices('110001'), parse.readConnectionTest),

    async track(awbs) {
      const lives: [string, Scan[]][] = [];
      const [returns, parcels] = [awbs.filter(build.isReturn), awbs.filter((awb) => !build.isReturn(awb))];
      for (let start = 0; start < parcels.length; start += build.TRACK_AT_ONCE) {
        lives.push(...(await track(parcels.slice(start, start + build.TRACK_AT_ONCE))));
      }
      for (const awb of returns) lives.push(...(await trackOne(awb)));
      return new Map(lives);
    },

    cancel: async (awb) =>
      withStatusGuard('cancel', awb, await lifeAt(awb), (scans) => {
        if (build.isReturn(awb))
          return shadowfax.outcome(build.cancelReturn(awb), (answer) => parse.readCancellation(answer, false));
        const mayBeQueued = scans.some(({ code }) => code === OUT_FOR_PICKUP);
        return shadowfax.outcome(build.cancel(awb), (answer) => parse.readCancellation(answer, mayBeQueued));
      }),

    createRto: async (awb) =>
      withStatusGuard('rto', awb, await lifeAt(awb), () =>
        shadowfax.outcome(build.requestReturn(awb, orderType), (answer) => parse.readChange(answer, /^(?:rts|rto)/i)),
      ),

    async reattempt(awb, request) {
      const outcome = await shadowfax.outcome(build.reattempt(awb, request), (answer) =>
        parse.readChange(answer, /^reopen_ndr$/i),
      );
      const note = notTaken(request);
      return outcome.kind === 'done' && note !== undefined ? { ...outcome, note } : outcome;
    },

    parsePush(rawBody, headers) {
      if (sameSecret(headers[pushHeader], pushSecret)) return readPush(rawBody);
      return { kind: 'refused', code: 'SIGNATURE', message: `The header ${pushHeader} is not the agreed one.` };
    },
  };
}
