import { createHash } from 'node:crypto';
import { ALL_CAPABILITIES, type CourierProfile, OTHER_COURIER } from '../profile.ts';
import { COURIERS } from '../registry/couriers.ts';
import { SPOKEN, type Spoken } from './spoken.ts';

/** A courier as the sandbox plays it. */
export interface Voice extends Pick<CourierProfile, 'key' | 'capabilities'> {
  readonly awb: CourierProfile['sandbox']['awb'];
  /** The courier's code of each status. */
  readonly codes: Readonly<Record<Spoken, string>>;
}

/** The courier of partners that have none of ours. */
const OTHER: Pick<CourierProfile, 'key' | 'capabilities' | 'sandbox'> = {
  key: OTHER_COURIER,
  capabilities: ALL_CAPABILITIES,
  sandbox: {
    awb: { prefix: '88', digits: 10 },
    codes: 'MAN|OFP|PUP|TRN|OFD|NDR|DLV|RTS|RTT|RTO|RTD|CAN|LST|DMG|HLD',
  },
};

/** Returns the courier of a key as the sandbox plays it, or the one for all others. */
export function voiceOf(courier: string): Voice {
  const { key, capabilities, sandbox } = COURIERS.find((one) => one.key === courier) ?? OTHER;
  const words = sandbox.codes.split('|');
  const codes = Object.fromEntries(SPOKEN.map((status, i) => [status, words[i] ?? status])) as Record<Spoken, string>;
  return { key, capabilities, awb: sandbox.awb, codes };
}

/** Returns the status of a courier's code. Undefined for a code that it never uses. */
export const statusOfCode = ({ codes }: Voice, code: string): Spoken | undefined =>
  SPOKEN.find((status) => codes[status] === code);

/**
 * Returns the AWB of a reference in the courier's format, always the same. Two references can get the same number, so the caller
 * tries the next `turn` where it is taken.
 * @example awbOf(voiceOf('delhivery'), 'ord_1', 0) // '5793' and ten digits
 */
export function awbOf(courier: Voice, reference: string, turn: number): string {
  const { prefix, digits, suffix = '' } = courier.awb;
  const hash = createHash('sha256').update([courier.key, reference, turn].join('\n')).digest();
  const number = hash.readBigUInt64BE(0) % 10n ** BigInt(digits);
  return prefix + String(number).padStart(digits, '0') + suffix;
}
