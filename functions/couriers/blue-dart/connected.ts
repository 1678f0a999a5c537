import { log } from '../../platform/log.ts';
import { courierClient } from '../gateway/courier-client.ts';
import type { CourierTransport } from '../gateway/transport.ts';
import type { UnknownOutcome } from '../port.ts';
import { createAreaCache } from './areas.ts';
import type { BlueDartRequest } from './build.ts';
import { call, logIn, PRODUCTION_URL } from './call.ts';
import { type AccountRejected, isTokenExpired, readLoginReply } from './parse.ts';
import type { BlueDartSettings, BlueDartTestDoubles } from './settings.ts';
import { createTracker } from './tracking/track.ts';

/** The cache of areas, which all adapters of this process share. */
const AREAS = createAreaCache();

/** Returns what the adapter needs to use an account at Blue Dart: courier client, tracker, areas and clock. */
export function connectBlueDart(settings: BlueDartSettings, transport: CourierTransport, world: BlueDartTestDoubles) {
  const { now = () => new Date(), areas = AREAS } = world;
  const { account, clientId, clientSecret } = settings;
  const network = { ...transport, baseUrl: settings.baseUrl || PRODUCTION_URL };
  const client = courierClient<BlueDartRequest>('Blue Dart', {
    call: (request, token) => call(request, token, network),
    login: {
      account: [network.baseUrl, clientId, clientSecret].join('\n'),
      call: () => logIn({ clientId, clientSecret }, network),
      read: (answer) => readLoginReply(answer, now().getTime()),
      isTokenExpired,
    },
    transport,
  });
  const verno = settings.verno || '1';
  const path = settings.trackingPath || '/tracking/v1';
  const tracker = createTracker(client, account, { path, verno: verno === 'none' ? '' : verno });
  return { settings, account, host: network.baseUrl, client, tracker, now, areas };
}

export type BlueDartConnection = ReturnType<typeof connectBlueDart>;

/**
 * Raises an alarm because Blue Dart refuses our account, and returns an unknown outcome, so that the request is
 * repeated.
 */
export function reportAccountRefusal({ message }: AccountRejected): UnknownOutcome {
  log.error('courier refuses our account', { courier: 'Blue Dart', said: message });
  return { kind: 'unknown', message: `Blue Dart refuses our account: ${message}` };
}
