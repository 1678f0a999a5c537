import { createHash } from 'node:crypto';
import { ALL_CAPABILITIES, type CourierProfile, OTHER_COURIER } from '../profile.ts';
import { COURIERS } from '../registry/couriers.ts';
import { SPOKEN, type Spoken } from './spoken.ts';

/** A courier as its sandbox plays it. */
export interface Voice extends Pick<CourierProfile, 'key' | 'capabilities'> {
  readonly awb: CourierProfile['sandbox']['awb'];
  /** The courier's own word for each status. */
  readonly codes: Readonly<Record<Spoken, string>>;
}

/** For partners of couriers that we do not know. */
const OTHER: Pick<CourierProfile, 'key' | 'capabilities' | 'sandbox'> = {
  key: OTHER_COURIER,
  capabilities: ALL_CAPABILITIES,
  sandbox: {
    awb: { prefix: '88', digits: 10 },
    codes: 'MAN|OFP|PUP|TRN|OFD|NDR|DLV|RTS|RTT|RTO|RTD|CAN|LST|DMG|HLD',
  },
};

/** The courier of this key as the sandbox plays it; without such a courier, the one for all others. */
export function voiceOf(courier: string): Voice {
  const { key, capabilities, sandbox } = COURIERS.find((one) => one.key === courier) ?? OTHER;
  const words = sandbox.codes.split('|');
  const codes = Object.fromEntries(SPOKEN.map((status, i) => [status, words[i] ?? status])) as Record<Spoken, string>;
  return { key, capabilities, awb: sandbox.awb, codes };
}

/** The status behind a courier's code; undefined for one that it never says. */
export const statusOfCode = ({ codes }: Voice, code: string): Spoken | undefined =>
  SPOKEN.find((status) => codes[status] === code);

/**
 * The AWB that a reference gets, in the courier's style: the same each time. Two references can meet on one number,
 * so the caller asks again with the next `turn` when it is taken.
 * @example awbOf(voiceOf('delhivery'), 'ord_1', 0) // '5793' and ten digits
 */
export function awbOf(courier: Voice, reference: string, turn: number): string {
  const { prefix, digits, suffix = '' } = courier.awb;
  const hash = createHash('sha256').update([courier.key, reference, turn].join('\n')).digest();
  const number = hash.readBigUInt64BE(0) % 10n ** BigInt(digits);
  return prefix + String(number).padStart(digits, '0') + suffix;
}
