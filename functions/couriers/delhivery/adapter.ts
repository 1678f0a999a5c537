import { CourierDown } from '../courier-down.ts';
import type { Booking, BookResult, Courier, Outcome, Unknown } from '../port.ts';
import { sameSecret } from '../same-secret.ts';
import * as build from './build.ts';
import { call, type Network, PRODUCTION_URL } from './call.ts';
import * as parse from './parse.ts';

export interface DelhiveryCredentials {
  token: string;
  /** Our client name at Delhivery, for fetching AWBs ahead. */
  client?: string;
  /** A registered pick-up location for every parcel. Without it each pick-up address is registered at first use. */
  pickupLocation?: string;
  /** What we had Delhivery send as `Authorization: Bearer …` with its pushes, which it does not sign. */
  pushToken?: string;
  baseUrl?: string;
}

/** Delhivery's express API, by the documentation at delhivery-express-api-doc.readme.io. */
export function createDelhivery(credentials: DelhiveryCredentials, network: Partial<Network> = {}): Courier {
  const { token, client, pickupLocation, pushToken, baseUrl = PRODUCTION_URL } = credentials;
  const ask = (request: build.DelhiveryRequest) => call(request, { baseUrl, token, ...network });

  const command = async (request: build.DelhiveryRequest, read: (answer: Answer) => Outcome): Promise<Outcome> => {
    const reply = await ask(request);
    return reply.kind === 'lost' ? unknown(reply.message) : read(reply);
  };

  const create = async (booking: Booking): Promise<BookResult> => {
    const reply = await ask(build.create(booking, pickupLocation ?? build.warehouseName(booking.from)));
    return reply.kind === 'lost' ? unknown(reply.message) : parse.booked(reply);
  };

  const courier: Courier = {
    key: 'delhivery',
    can: { cancel: true, rto: true, reattempt: true, push: Boolean(pushToken) },

    async book(booking) {
      let result = await create(booking);
      if (result.kind === 'refused' && result.code === parse.UNKNOWN_WAREHOUSE && !pickupLocation) {
        const { from, returnTo } = booking;
        const request = build.registerWarehouse(from, returnTo, build.warehouseName(from));
        const registered = await command(request, parse.registered);
        if (registered.kind !== 'done') return registered;
        result = await create(booking);
      }
      if (result.kind !== 'refused' || result.code !== parse.DUPLICATE) return result;
      const earlier = await courier.findByReference(booking.reference);
      return earlier.kind === 'none' ? result : earlier;
    },

    async findByReference(reference) {
      const reply = await ask(build.findByReference(reference));
      if (reply.kind === 'lost') return unknown(reply.message);
      const found = parse.scansByAwb(reply);
      if (!found) return unknown('The reply was no track reply.');
      const [awb] = found.keys();
      return awb === undefined ? { kind: 'none' } : { kind: 'booked', awb };
    },

    async track(awbs) {
      const all = new Map<string, Awaited<ReturnType<Courier['track']>> extends Map<string, infer S> ? S : never>();
      for (let start = 0; start < awbs.length; start += build.TRACK_AT_ONCE) {
        const reply = await ask(build.track(awbs.slice(start, start + build.TRACK_AT_ONCE)));
        if (reply.kind === 'lost') throw new CourierDown('Delhivery', reply.message);
        const scans = parse.scansByAwb(reply);
        if (!scans) throw new CourierDown('Delhivery', 'the track reply cannot be read');
        for (const [awb, list] of scans) all.set(awb, list);
      }
      return all;
    },

    cancel: (awb) => command(build.cancel(awb), parse.edited),
    createRto: (awb) => command(build.cancel(awb), parse.edited),
    reattempt: (awb, request) => command(build.reattempt(awb, request), parse.asked),

    parsePush(rawBody, headers) {
      if (!pushToken || !sameSecret(headers.authorization, `Bearer ${pushToken}`)) {
        return { kind: 'refused', code: 'SIGNATURE', message: 'The Authorization header is not the agreed one.' };
      }
      return parse.pushOf(rawBody);
    },

    async fetchAwbs(count) {
      const reply = await ask(build.fetchAwbs(count, client ?? ''));
      if (reply.kind === 'lost') throw new CourierDown('Delhivery', reply.message);
      const awbs = parse.awbs(reply);
      if (awbs.length === 0) throw new CourierDown('Delhivery', 'no AWB in the reply');
      return awbs;
    },
  };
  return courier;
}

interface Answer {
  status: number;
  body: string;
}

const unknown = (message: string): Unknown => ({ kind: 'unknown', message: `Delhivery did not answer: ${message}` });
