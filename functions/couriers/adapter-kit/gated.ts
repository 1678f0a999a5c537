import type { Outcome, Scan, Unknown } from '../port.ts';
import { type Command, gate, noSuchAwb } from './status-guard.ts';

/** What tracking says of one parcel: its scans, `none` for an AWB that is not the courier's, or why nobody knows. */
export type Life = readonly Scan[] | 'none' | Unknown;

const isScans = (life: Exclude<Life, 'none'>): life is readonly Scan[] => Array.isArray(life);

/**
 * Puts a command to a courier that does not guard it itself, where the parcel's newest scan lets it; else says what it
 * would come to. What is not known is not tried.
 */
export async function gated(
  command: Command,
  awb: string,
  life: Life,
  go: (scans: readonly Scan[]) => Promise<Outcome>,
): Promise<Outcome> {
  if (life === 'none') return noSuchAwb(awb);
  if (!isScans(life)) return life;
  const verdict = gate(command, life);
  return verdict === 'go' ? go(life) : verdict;
}
