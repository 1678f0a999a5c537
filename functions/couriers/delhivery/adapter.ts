import { sameSecret } from '../../platform/secrets/same-secret.ts';
import { type ParcelTracking, withStatusGuard } from '../adapter-kit/status-guard.ts';
import { warehouseName } from '../adapter-kit/texts.ts';
import { courierClient } from '../gateway/courier-client.ts';
import { CourierDown, type CourierTransport } from '../gateway/transport.ts';
import type { Booking, BookResult, Capabilities, Contact, Courier, CourierOutcome, Scan } from '../port.ts';
import * as build from './build.ts';
import { call, PRODUCTION_URL } from './call.ts';
import * as parse from './parse.ts';
import { readPush, readScans } from './parse-scans.ts';

export interface DelhiveryCredentials {
  token: string;
  /**
   * The name of the registered pickup location that all parcels use. If absent, each pickup address is registered
   * before its first booking.
   */
  pickupLocation?: string | undefined;
  /** The secret that Delhivery sends with its pushes as `Authorization: Bearer …`. Delhivery does not sign them. */
  pushToken?: string | undefined;
  baseUrl?: string | undefined;
}

/**
 * Creates the adapter of Delhivery's express API. It follows the documentation at delhivery-express-api-doc.readme.io.
 * Where that is incomplete or wrong, it follows observed replies (e.g. `cancel` replies in XML).
 */
export function createDelhivery(
  credentials: DelhiveryCredentials,
  capabilities: Capabilities,
  transport: CourierTransport,
): Courier {
  const { token, pickupLocation, pushToken } = credentials;
  const baseUrl = credentials.baseUrl || PRODUCTION_URL;
  const delhivery = courierClient('Delhivery', {
    call: (request: build.DelhiveryRequest) => call(request, { baseUrl, token, ...transport }),
    transport,
  });

  /**
   * Returns the seller's address, where Delhivery collects a parcel or delivers a return. Delhivery calls it a
   * warehouse.
   */
  const warehouseOf = ({ reverse, from, to }: Booking): Contact => (reverse ? to : from);

  const create = (booking: Booking): Promise<BookResult> =>
    delhivery.outcome(build.book(booking, pickupLocation ?? warehouseName(warehouseOf(booking))), parse.readBooking);

  /**
   * Tracks AWBs. One unknown AWB makes the whole call fail. The list is then halved, and each half is tracked in the
   * same way, until the unknown AWB is the only one in its call.
   */
  const track = async (awbs: readonly string[]): Promise<[string, Scan[]][]> => {
    if (awbs.length === 0) return [];
    const answer = readScans(await delhivery.answer(build.track(awbs)));
    if (answer.kind === 'scans') return [...answer.byAwb];
    if (answer.kind === 'unreadable') throw new CourierDown('Delhivery', 'the track reply cannot be read');
    if (awbs.length === 1) return [];
    const half = awbs.length >> 1;
    return [...(await track(awbs.slice(0, half))), ...(await track(awbs.slice(half)))];
  };

  const lifeAt = (awb: string): Promise<ParcelTracking> =>
    delhivery.outcome(build.track([awb]), (reply) => {
      const answer = readScans(reply);
      if (answer.kind === 'none') return 'none';
      if (answer.kind === 'unreadable') return delhivery.unknown('the track reply cannot be read');
      // A parcel whose status is unknown must not be cancelled. If it is in transit, Delhivery would return it, and we
      // would refund it too.
      return answer.byAwb.get(awb) ?? delhivery.unknown('the shipment in the track reply cannot be read');
    });

  /**
   * Cancels or returns a parcel. Delhivery has one call for both: it cancels before the pickup and returns afterwards.
   */
  const edit = async (command: 'cancel' | 'rto', awb: string): Promise<CourierOutcome> =>
    withStatusGuard(command, awb, await lifeAt(awb), () =>
      delhivery.outcome(build.cancel(awb), parse.readCancellation),
    );

  const courier: Courier = {
    key: 'delhivery',
    capabilities: { ...capabilities, push: Boolean(pushToken) },
    settles: 'reference',

    async book(booking) {
      let result = await create(booking);
      if (result.kind === 'refused' && result.code === parse.UNKNOWN_WAREHOUSE && !pickupLocation) {
        const warehouse = warehouseOf(booking);
        const request = build.registerWarehouse(warehouse, booking.returnTo, warehouseName(warehouse));
        const registered = await delhivery.outcome(request, parse.readRegistration);
        if (registered.kind !== 'done') return registered;
        result = await create(booking);
      }
      if (result.kind !== 'refused' || result.code !== parse.DUPLICATE_REFERENCE) return result;
      // Delhivery already has a parcel with our reference, but its search may not find the parcel yet.
      const earlier = await courier.findByReference(booking.reference);
      return earlier.kind === 'none' ? delhivery.unknown('a duplicate that cannot be found yet') : earlier;
    },

    findByReference: (reference) =>
      delhivery.outcome(build.findByReference(reference), (reply) => {
        const answer = readScans(reply);
        if (answer.kind === 'none') return { kind: 'none' };
        const [awb] = answer.kind === 'scans' ? answer.byAwb.keys() : [];
        return awb === undefined ? delhivery.unknown('the track reply cannot be read') : { kind: 'booked', awb };
      }),

    ping: () => delhivery.greeting(build.pinCodeServices('110001'), parse.readConnectionTest),

    async track(awbs) {
      const lives: [string, Scan[]][] = [];
      for (let start = 0; start < awbs.length; start += build.TRACK_AT_ONCE) {
        lives.push(...(await track(awbs.slice(start, start + build.TRACK_AT_ONCE))));
      }
      return new Map(lives);
    },

    cancel: (awb) => edit('cancel', awb),
    createRto: (awb) => edit('rto', awb),
    reattempt: (awb, request) => delhivery.outcome(build.reattempt(awb, request), parse.readReattempt),

    requestPickup: (request) =>
      delhivery.outcome(
        build.requestPickup(request, pickupLocation ?? warehouseName(request.from)),
        parse.readPickupRequest,
      ),

    parsePush(rawBody, headers) {
      if (pushToken && sameSecret(headers.authorization, `Bearer ${pushToken}`)) return readPush(rawBody);
      return { kind: 'refused', code: 'SIGNATURE', message: 'The Authorization header is not the agreed one.' };
    },
  };
  return courier;
}
