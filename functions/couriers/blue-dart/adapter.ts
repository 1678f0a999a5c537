import { sameSecret } from '../../platform/secrets/same-secret.ts';
import { checkParcelStatus, type GuardedCommand, noSuchAwb } from '../adapter-kit/status-guard.ts';
import { CourierDown, type CourierTransport } from '../gateway/transport.ts';
import type {
  Capabilities,
  ConnectionCheck,
  Courier,
  CourierOutcome,
  Reattempt,
  Refused,
  UnknownOutcome,
} from '../port.ts';
import { book } from './book.ts';
import * as build from './build.ts';
import { connectBlueDart, reportAccountRefusal } from './connected.ts';
import * as parse from './parse.ts';
import type { BlueDartSettings, BlueDartTestDoubles } from './settings.ts';
import { scansByAwb } from './tracking/lives.ts';
import { readPush } from './tracking/push.ts';
import { isUnknown, NO_LICENCE } from './tracking/track.ts';

const ONLY_ANOTHER_DAY: Refused = {
  kind: 'refused',
  code: 'NOT_POSSIBLE',
  message: 'Blue Dart tries again on another day and calls another number, but changes neither name nor address.',
};

const NOT_BY_REFERENCE: UnknownOutcome = {
  kind: 'unknown',
  message: 'Blue Dart says which AWB has a reference when it is booked again.',
};

/** An AWB that Blue Dart never assigns. Tracking it checks whether our tracking key is accepted. */
const NOBODYS = '10000000000';

/**
 * Creates the adapter of Blue Dart's REST interface. `docs/couriers/blue-dart.md` lists the sources about this
 * interface.
 */
export function createBlueDart(
  settings: BlueDartSettings,
  capabilities: Capabilities,
  transport: CourierTransport,
  world: BlueDartTestDoubles = {},
): Courier {
  const blueDart = connectBlueDart(settings, transport, world);
  const { client, tracker, account, now } = blueDart;
  const { pushToken } = settings;

  /**
   * Returns whether the newest scan permits a command. Blue Dart cannot track cancelled parcels and some new parcels.
   */
  async function guardCommand(command: GuardedCommand, awb: string): Promise<'go' | 'unknown AWB' | CourierOutcome> {
    const shipments = await tracker.byAwb([awb]);
    if (isUnknown(shipments)) return shipments;
    const [life] = scansByAwb([awb], shipments);
    return life === undefined ? 'unknown AWB' : checkParcelStatus(command, life[1]);
  }

  async function done(
    request: build.BlueDartRequest,
    read: (answer: Parameters<typeof parse.readCancellation>[0]) => CourierOutcome | parse.AccountRejected,
  ): Promise<CourierOutcome> {
    const outcome = await client.outcome(request, read);
    return outcome.kind === 'account' ? reportAccountRefusal(outcome) : outcome;
  }

  async function ping(): Promise<ConnectionCheck> {
    const said = await client.greeting(build.pinCodeServices('110001', account), parse.readConnectionTest);
    if (said.kind !== 'answered') return said;
    const tracked = await tracker.byAwb([NOBODYS]);
    if (!isUnknown(tracked)) return { kind: 'answered', words: `${said.words} It takes our tracking key.` };
    const message = `${said.words} ${tracked.message}.`;
    return tracked.message === NO_LICENCE ? { kind: 'refused', code: 'CREDENTIALS', message } : { ...tracked, message };
  }

  async function reattempt(awb: string, request: Reattempt): Promise<CourierOutcome> {
    if (request.name || request.line1 || request.line2 || request.pincode) return ONLY_ANOTHER_DAY;
    let outcome: CourierOutcome = { kind: 'done' };
    for (const each of build.reattempt(awb, request, now(), account)) {
      outcome = await done(each, parse.readInstruction);
      if (outcome.kind !== 'done') break;
    }
    return outcome;
  }

  return {
    key: 'blue-dart',
    capabilities: { ...capabilities, push: Boolean(pushToken) },
    settles: 'repeat',
    book: (booking) => book(blueDart, booking),
    findByReference: () => Promise.resolve(NOT_BY_REFERENCE),
    ping,

    async track(awbs) {
      const shipments = await tracker.byAwb(awbs);
      if (isUnknown(shipments)) throw new CourierDown('Blue Dart', shipments.message);
      return new Map(scansByAwb(awbs, shipments));
    },

    async cancel(awb) {
      const verdict = await guardCommand('cancel', awb);
      // The command is also sent for an unknown AWB. This is safe, because Blue Dart cancels a parcel only before the
      // first scan in a hub.
      return verdict === 'go' || verdict === 'unknown AWB'
        ? done(build.cancel(awb, account), parse.readCancellation)
        : verdict;
    },

    async createRto(awb) {
      const verdict = await guardCommand('rto', awb);
      if (verdict === 'unknown AWB') return noSuchAwb(awb);
      return verdict === 'go' ? done(build.requestReturn(awb, now(), account), parse.readInstruction) : verdict;
    },

    reattempt,

    parsePush(rawBody, headers) {
      const basic = pushToken && `Basic ${Buffer.from(`parcelwise:${pushToken}`).toString('base64')}`;
      const isAgreed = [
        sameSecret(headers['authorization'], basic),
        sameSecret(headers['client-id'], pushToken),
      ].includes(true);
      if (isAgreed) return readPush(rawBody);
      return { kind: 'refused', code: 'SIGNATURE', message: 'Neither Authorization nor client-id is the agreed one.' };
    },
  };
}
