import { ABLE } from '../adapter-kit/capabilities.ts';
import type { CourierManifest } from '../profile.ts';
import { COURIERS } from '../registry/couriers.ts';
import { SPOKEN, type Spoken } from './spoken.ts';

/** A courier as its sandbox plays it. */
export interface Voice extends Pick<CourierManifest, 'key' | 'can'> {
  readonly awb: CourierManifest['sandbox']['awb'];
  /** The courier's own word for each status. */
  readonly codes: Readonly<Record<Spoken, string>>;
}

/** For partners of couriers that we do not know. */
const OTHER: Pick<CourierManifest, 'key' | 'can' | 'sandbox'> = {
  key: 'other',
  can: ABLE,
  sandbox: {
    awb: { prefix: '88', digits: 10 },
    codes: 'MAN|OFP|PUP|TRN|OFD|NDR|DLV|RTS|RTT|RTO|RTD|CAN|LST|DMG|HLD',
  },
};

/** The courier of this key as the sandbox plays it; without such a courier, the one for all others. */
export function voiceOf(courier: string): Voice {
  const { key, can, sandbox } = COURIERS.find((one) => one.key === courier) ?? OTHER;
  const words = sandbox.codes.split('|');
  const codes = Object.fromEntries(SPOKEN.map((status, i) => [status, words[i] ?? status])) as Record<Spoken, string>;
  return { key, can, awb: sandbox.awb, codes };
}

/** The status behind a courier's code; undefined for one that it never says. */
export const statusOfCode = ({ codes }: Voice, code: string): Spoken | undefined =>
  SPOKEN.find((status) => codes[status] === code);
