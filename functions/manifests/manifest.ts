/** A manifest as kept; what stands on it is in its parts. */
export interface Manifest {
  /** Whose parcels these are. */
  owner: string;
  /** When it was made, in milliseconds, one more where the seller has that one already. */
  number: number;
  at: string;
  /** Who made it: the seller, or staff. */
  by: string;
  /** How many parcels each courier takes, by its key. */
  parcels: Readonly<Record<string, number>>;
  parts: number;
  /** All that was asked for stands on it, or has its reason: a repeat of the command adds nothing. */
  complete: boolean;
}

/** `<owner>-<number>`. */
export const manifestId = ({ owner, number }: Pick<Manifest, 'owner' | 'number'>): string => `${owner}-${number}`;

/** How many parcels stand on it: all, or those of one courier. */
export const countOf = ({ parcels }: Pick<Manifest, 'parcels'>, courier: string | null = null): number =>
  courier === null ? Object.values(parcels).reduce((sum, n) => sum + n, 0) : (parcels[courier] ?? 0);
