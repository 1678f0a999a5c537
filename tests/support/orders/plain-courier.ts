import { CourierDown } from '../../../functions/couriers/gateway/transport.ts';
import type {
  Booking,
  BookResult,
  ConnectionCheck,
  Courier,
  PushResult,
  PushUpdate,
} from '../../../functions/couriers/port.ts';
import type { CourierProfile } from '../../../functions/couriers/profile.ts';

/** The server of a courier without a sandbox, which tests control by its fields. */
export interface PlainServer {
  /** The AWBs that the server has issued, by the reference number of the booking. */
  parcels: Map<string, string>;
  /** Every booking received. */
  sent: Booking[];
  cancelled: string[];
  /** The results of the next bookings, one result for each booking. Later bookings succeed. */
  next: ('lost' | 'lost before' | 'not asked' | 'refuse' | 'taken')[];
  settles: Courier['settles'];
  /** AWBs that the server issues for a series on request. If absent, the server does not answer such requests. */
  gives?: string[];
  /** The server's answer to a connection test. If absent, the server answers with success. */
  says?: ConnectionCheck;
  /** The delay in milliseconds until bookings at the server can be looked up. */
  hiddenForMs?: number;
  isHiding?: boolean;
  /** Set if the courier can push scans, one parcel as JSON. */
  pushes?: true;
  /** True while the server answers no call. Every second booking still arrives. */
  isDown?: boolean;
}

export const plainServer = (settles: Courier['settles']): PlainServer => ({
  parcels: new Map(),
  sent: [],
  cancelled: [],
  next: [],
  settles,
});

/** How many AWBs were issued by all servers of a test, so that no AWB is issued twice. */
let given = 0;

function book(server: PlainServer, booking: Booking): BookResult {
  const what = server.isDown === true ? (server.sent.length % 2 === 0 ? 'lost' : 'lost before') : server.next.shift();
  if (what === 'not asked') return { kind: 'unknown', message: 'it was not asked', asked: false };
  server.sent.push(booking);
  if (what === 'lost before') return { kind: 'unknown', message: 'no answer' };
  if (what === 'refuse') return { kind: 'refused', code: 'NOT_SERVICEABLE', message: 'We do not go there' };
  const known = server.settles === 'repeat' ? server.parcels.get(booking.reference) : undefined;
  const awb = booking.awb ?? known ?? `EK${String(++given).padStart(8, '0')}`;
  const holder = [...server.parcels].find(([, one]) => one === awb)?.[0];
  if (what === 'taken' || (holder !== undefined && holder !== booking.reference))
    return { kind: 'refused', code: 'AWB_TAKEN', message: `AWB ${awb} exists` };
  server.parcels.set(booking.reference, awb);
  return what === 'lost' ? { kind: 'unknown', message: 'the reply was lost' } : { kind: 'booked', awb };
}

/** Returns a courier adapter that calls a `PlainServer`. */
export const plainCourier = (server: PlainServer): Courier => ({
  key: 'ekart',
  capabilities: { cancel: true, rto: false, reattempt: false, push: false },
  settles: server.settles,
  ...(server.hiddenForMs !== undefined && { hiddenForMs: server.hiddenForMs }),
  ...(server.settles === 'own-awb' && { poolOf: () => 'any' as const }),
  ...(server.pushes === true && {
    parsePush: (rawBody: string): PushResult => ({ kind: 'updates', updates: [JSON.parse(rawBody) as PushUpdate] }),
  }),
  book: async (booking) => book(server, booking),
  async findByReference(reference) {
    if (server.settles !== 'reference') return { kind: 'unknown', message: 'it cannot be asked' };
    if (server.isDown === true) return { kind: 'unknown', message: 'no answer' };
    const awb = server.isHiding ? undefined : server.parcels.get(reference);
    return awb === undefined ? { kind: 'none' } : { kind: 'booked', awb };
  },
  ping: async () => server.says ?? { kind: 'answered', words: 'Here we are.' },
  track: async (awbs) =>
    new Map(awbs.filter((awb) => [...server.parcels.values()].includes(awb)).map((awb) => [awb, []])),
  async cancel(awb) {
    server.cancelled.push(awb);
    return { kind: 'done' };
  },
  async fetchAwbs() {
    if (server.gives === undefined) throw new CourierDown('Ekart', 'no answer');
    return server.gives;
  },
  createRto: async () => ({ kind: 'refused', code: 'NOT_OFFERED', message: 'Ask our staff.' }),
  reattempt: async () => ({ kind: 'refused', code: 'NOT_OFFERED', message: 'Ask our staff.' }),
});

/** Returns the profile of a new courier. Its server may be created later, so `server()` is called at each use. */
export const plainProfile = (server: () => PlainServer | undefined): CourierProfile => ({
  key: 'ekart',
  name: 'Ekart',
  partners: ['Ekart', 'Ekart 5 KG'],
  label: { barcode_line_width: 3.1 },
  capabilities: { cancel: true, rto: true, reattempt: false, push: true },
  awbs: 'fetched',
  series: { pools: ['any'], wrong: (awb) => (awb.startsWith('EK') ? undefined : 'Ekart’s AWBs begin with EK.') },
  sandbox: { awb: { prefix: 'FMPP', digits: 10 }, codes: 'E1|E2|E3|E4|E5|E6|E7|E8|E9|E10|E11|E12|E13|E14|E15' },
  real: {
    secrets: ['ekart_key'],
    async connect() {
      const known = server();
      return known && plainCourier(known);
    },
  },
});
