/** A manifest as stored; its parcels are in its parts. */
export interface Manifest {
  /** The seller of the parcels. */
  owner: string;
  /** When it was made, in milliseconds; the next free one if the seller has that already. */
  number: number;
  at: string;
  /** Who made it: the seller, or staff. */
  by: string;
  /** The number of parcels of each courier, by its key. */
  parcels: Readonly<Record<string, number>>;
  parts: number;
  /** Set when all requested orders are on it, or have a reason: a repeat of the command adds nothing. */
  complete: boolean;
}

/** Returns `<owner>-<number>`. */
export const manifestId = ({ owner, number }: Pick<Manifest, 'owner' | 'number'>): string => `${owner}-${number}`;

/** Returns the number of parcels: all, or those of one courier. */
export const countOf = ({ parcels }: Pick<Manifest, 'parcels'>, courier: string | null = null): number =>
  courier === null ? Object.values(parcels).reduce((sum, n) => sum + n, 0) : (parcels[courier] ?? 0);
