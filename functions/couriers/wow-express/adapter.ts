import { log } from '../../platform/log.ts';
import { notOfferedRefusal } from '../adapter-kit/refusal.ts';
import { checkParcelStatus } from '../adapter-kit/status-guard.ts';
import { type CourierAnswer, courierClient } from '../gateway/courier-client.ts';
import { CourierDown, type CourierTransport } from '../gateway/transport.ts';
import type { Capabilities, Courier, Scan } from '../port.ts';
import * as build from './build.ts';
import { call, PRODUCTION_URL } from './call.ts';
import * as parse from './parse.ts';
import { readScans } from './parse-scans.ts';

interface WowCredentials {
  apiKey: string;
  baseUrl?: string | undefined;
}

/**
 * Creates the adapter of Wow Express. Its interface is known only from two public clients, because we have no
 * documentation (docs/couriers/wow-express.md).
 */
export function createWowExpress(
  { apiKey, baseUrl }: WowCredentials,
  capabilities: Capabilities,
  transport: CourierTransport,
): Courier {
  const wow = courierClient('Wow Express', {
    call: (request: build.WowRequest) => call(request, { baseUrl: baseUrl || PRODUCTION_URL, ...transport }),
    transport,
  });

  /** Wraps a reader of replies, so that an alarm is raised if a reply refuses our key. */
  const alarmed =
    <T>(read: (answer: CourierAnswer) => T) =>
    (answer: CourierAnswer) => {
      const said = parse.keyRefusalMessage(answer);
      if (said !== undefined) log.error('courier refuses our account', { courier: 'Wow Express', said });
      return read(answer);
    };

  return {
    key: 'wow-express',
    capabilities,
    settles: 'person',

    async book(booking) {
      if (booking.needsEWayBill)
        return notOfferedRefusal(
          'Wow Express takes no parcels above ₹50,000: it has no place for their e-way bill. Choose another partner.',
        );
      return wow.outcome(build.book(booking, apiKey), alarmed(parse.readBooking));
    },

    findByReference: async () => wow.unknown('it cannot be asked for a reference'),

    // Tracks an AWB that no parcel has. Tracking needs no key, so this checks only that the host answers.
    ping: () =>
      wow.greeting(build.track('0'), (answer) =>
        readScans(answer, '0') === undefined
          ? wow.unknown('its tracking cannot be read')
          : {
              kind: 'answered',
              words:
                'Wow Express answers. Its tracking asks for no key, so only the first booking shows whether ours is good.',
            },
      ),

    /** Tracks AWBs one by one, because a call accepts only one AWB. */
    async track(awbs) {
      const lives: [string, Scan[]][] = [];
      for (const awb of awbs) {
        const life = readScans(await wow.answer(build.track(awb)), awb);
        if (life === undefined) throw new CourierDown('Wow Express', 'the track reply cannot be read');
        if (life !== 'none') lives.push([awb, life]);
      }
      return new Map(lives);
    },

    async cancel(awb) {
      const life = await wow.outcome(build.track(awb), (answer) => readScans(answer, awb));
      if (life === 'none')
        return {
          kind: 'refused',
          code: 'NOT_FOUND',
          message: `Wow Express shows nothing of AWB ${awb}. Cancel again once it does, or write a comment: our staff ask Wow Express.`,
        };
      if (life === undefined) return wow.unknown('the track reply cannot be read');
      if (!Array.isArray(life)) return life;
      const verdict = checkParcelStatus('cancel', life);
      if (verdict === 'go') return wow.outcome(build.cancel(awb, apiKey), alarmed(parse.readCancellation));
      if (verdict.kind !== 'refused') return verdict;
      return {
        ...verdict,
        message: 'The parcel has been picked up. Write a comment: our staff ask Wow Express for its return.',
      };
    },

    createRto: async () =>
      notOfferedRefusal(
        'Wow Express takes no returns from us. Write a comment on the order: our staff ask Wow Express.',
      ),

    reattempt: async () =>
      notOfferedRefusal(
        'Wow Express takes no re-attempts from us. Write a comment on the order: our staff ask Wow Express.',
      ),
  };
}
