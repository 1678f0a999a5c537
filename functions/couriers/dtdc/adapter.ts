import { concurrently } from '../../platform/concurrency.ts';
import { sameSecret } from '../../platform/secrets/same-secret.ts';
import { normalisedScans } from '../adapter-kit/normalised-scans.ts';
import { notOfferedRefusal } from '../adapter-kit/refusal.ts';
import { checkParcelStatus } from '../adapter-kit/status-guard.ts';
import { courierClient } from '../gateway/courier-client.ts';
import { CourierDown, type CourierTransport } from '../gateway/transport.ts';
import type { Booking, BookResult, Capabilities, Courier, CourierOutcome, Scan } from '../port.ts';
import * as build from './build.ts';
import { call, hostsOf } from './call.ts';
import * as parse from './parse.ts';
import { readPush } from './parse-push.ts';
import { readScans, type TrackingReply } from './parse-track.ts';
import { toReturnStatus } from './statuses.ts';

export interface DtdcCredentials extends build.Account {
  apiKey: string;
  /** Our account at the tracking host: a permanent token, or a user and password for a login that returns a token. */
  tracking: { token: string } | { user: string; password: string };
  /** The secret that DTDC sends with its pushes. */
  pushToken?: string | undefined;
  /** True if DTDC gave us a series of AWBs, so that we choose the AWB of each booking. */
  isOwnSeries: boolean;
  url?: string | undefined;
  trackingUrl?: string | undefined;
}

/**
 * How long DTDC may fail to find a new booking by its reference. The value is assumed: one minute until DTDC receives
 * the booking, and five until its search finds it.
 */
const HIDDEN_FOR_MS = 6 * 60_000;

/** How many tracking calls run in parallel. Each call tracks one parcel. */
const SIDE_BY_SIDE = 5;

/**
 * The shortest duration of a tracking call when many parcels are tracked. Faster calls are followed by a pause. Five
 * parallel calls of 0.7 seconds are 7 calls per second, which leaves enough of the rate limit for bookings.
 */
const TURN_MS = 700;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** An AWB in DTDC's format that no parcel has. Tracking it checks whether DTDC accepts our credentials. */
const NOBODYS = 'A00000000';

/**
 * Creates the adapter of DTDC (docs/couriers/dtdc.md). Bookings and cancellations go to Shipsy's hosts with a key.
 * Tracking calls go to DTDC's own host with a token.
 */
export function createDtdc(
  credentials: DtdcCredentials,
  capabilities: Capabilities,
  transport: CourierTransport,
): Courier {
  const { apiKey, tracking: account, pushToken, isOwnSeries, customerCode } = credentials;
  const network = { hosts: hostsOf(credentials.url, credentials.trackingUrl), apiKey, ...transport };
  const orders = courierClient('DTDC', { call: (request: build.DtdcRequest) => call(request, '', network), transport });
  const tracking = courierClient('DTDC', {
    call: (request: build.DtdcRequest, token) => call(request, 'token' in account ? account.token : token, network),
    ...('user' in account && {
      login: {
        account: [network.hosts.tracking, account.user, account.password].join('\n'),
        call: () => call(build.logIn(account.user, account.password), '', network),
        read: parse.readToken,
        isTokenExpired: parse.isTokenExpired,
      },
    }),
    transport,
  });

  const findByReference = (reference: string): Promise<BookResult | { kind: 'none' }> =>
    tracking.outcome(build.findByReference(reference), (reply) => {
      const answer = readScans(reply);
      if (answer.kind === 'none') return { kind: 'none' };
      const isOurs =
        answer.kind === 'found' && answer.reference.toLowerCase() === build.referenceOf(reference).toLowerCase();
      // If DTDC returns another parcel, we do not know whether our parcel exists.
      return isOurs
        ? { kind: 'booked', awb: answer.awb }
        : tracking.unknown('the reply to our reference is not of ours');
    });

  /**
   * Returns the result if DTDC already has the parcel. The AWB is one of these: the AWB that DTDC names, the AWB from
   * our series, or the AWB that a search by reference finds.
   */
  const existing = async (said: parse.AlreadyBooked, booking: Booking): Promise<BookResult> => {
    if (said.awb !== '' && said.awb !== booking.awb) return { kind: 'booked', awb: said.awb };
    if (booking.awb !== undefined)
      return booking.again
        ? { kind: 'booked', awb: booking.awb }
        : { kind: 'refused', code: 'AWB_TAKEN', message: said.message };
    const found = await findByReference(booking.reference);
    return found.kind === 'none' ? orders.unknown('a duplicate that cannot be found yet') : found;
  };

  const upload = async (booking: Booking): Promise<BookResult> => {
    const said = await orders.outcome(build.book(booking, credentials), parse.readBooking);
    return said.kind === 'exists' ? existing(said, booking) : said;
  };

  /** Tracks one AWB. Returns undefined if DTDC does not know it, or if the part of the reply about it is unreadable. */
  const lifeAt = async (awb: string): Promise<Extract<TrackingReply, { kind: 'found' }> | undefined> => {
    const answer = readScans(await tracking.answer(build.track(awb)));
    if (answer.kind === 'unreadable') throw new CourierDown('DTDC', 'the track reply cannot be read');
    return answer.kind === 'found' && answer.awb === awb.toUpperCase() ? answer : undefined;
  };

  /** Returns a parcel's scans with those of its return, which has another AWB. */
  const trackOne = async (awb: string): Promise<Scan[] | undefined> => {
    const life = await lifeAt(awb);
    if (life === undefined) return undefined;
    const { rtoNumber, scans } = life;
    if (rtoNumber === undefined || scans.some(({ status }) => status === 'rto_delivered')) return scans;
    const ofReturn = (await lifeAt(rtoNumber))?.scans ?? [];
    const known = new Set(scans.map(({ at, code }) => `${at} ${code}`));
    const added = ofReturn.flatMap(({ status, ...scan }) => {
      const back = toReturnStatus(status);
      return known.has(`${scan.at} ${scan.code}`) ? [] : [{ ...scan, ...(back && { status: back }) }];
    });
    return normalisedScans([...scans, ...added]);
  };

  return {
    key: 'dtdc',
    capabilities: { ...capabilities, push: Boolean(pushToken) },
    ...(isOwnSeries
      ? { settles: 'own-awb', poolOf: () => 'any' as const }
      : { settles: 'reference', hiddenForMs: HIDDEN_FOR_MS }),

    /**
     * Books a parcel. If the AWB is not from our series, a repeat could book a second parcel. So the adapter first
     * searches for the booking by its reference.
     */
    async book(booking) {
      if (booking.awb !== undefined) return upload(booking);
      const found = await findByReference(booking.reference);
      if (found.kind === 'booked') return found;
      if (found.kind !== 'none') return { kind: 'unknown', message: found.message, asked: false };
      return isOwnSeries && booking.again ? orders.unknown('sent without a number, and not found') : upload(booking);
    },

    findByReference: async (reference) =>
      isOwnSeries ? orders.unknown('a number of our series settles it') : findByReference(reference),

    async ping() {
      const said = await orders.greeting(build.lookUpAwb(NOBODYS), parse.readKeyCheck);
      return said.kind === 'answered' ? tracking.greeting(build.track(NOBODYS), parse.readTokenCheck) : said;
    },

    async track(awbs) {
      const lives = new Map<string, Scan[]>();
      await concurrently(awbs, SIDE_BY_SIDE, async (awb) => {
        const [scans] = await Promise.all([trackOne(awb), pause(awbs.length > SIDE_BY_SIDE ? TURN_MS : 0)]);
        if (scans !== undefined) lives.set(awb, scans);
      });
      return lives;
    },

    /**
     * Cancels a parcel before pick-up. We check this by the scans, because DTDC may not check it. A parcel without
     * scans was not picked up.
     */
    async cancel(awb): Promise<CourierOutcome> {
      const answer = await tracking.outcome(build.track(awb), readScans);
      if (answer.kind === 'unknown') return answer;
      const isOther = answer.kind === 'found' && answer.awb !== awb.toUpperCase();
      if (answer.kind === 'odd' || answer.kind === 'unreadable' || isOther)
        return tracking.unknown('the track reply cannot be read');
      const verdict = checkParcelStatus('cancel', answer.kind === 'found' ? answer.scans : []);
      return verdict === 'go' ? orders.outcome(build.cancel(awb, customerCode), parse.readCancellation(awb)) : verdict;
    },

    createRto: async () =>
      notOfferedRefusal(
        'DTDC takes no return orders from us. Write a comment on the order: our staff ask DTDC to return it.',
      ),
    reattempt: async () =>
      notOfferedRefusal(
        'DTDC takes no requests for another attempt from us. Write a comment on the order: our staff ask DTDC.',
      ),

    parsePush(rawBody, headers) {
      const given = [headers['authorization'], headers['x-access-token']];
      const isTheirs = given.map((value) => sameSecret(value, pushToken)).includes(true);
      if (isTheirs) return readPush(rawBody);
      return {
        kind: 'refused',
        code: 'SIGNATURE',
        message: 'Neither Authorization nor X-Access-Token is the agreed one.',
      };
    },
  };
}
