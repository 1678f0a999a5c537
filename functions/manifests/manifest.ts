/** A manifest as it is stored. Its parcels are in separate items, its parts. */
export interface Manifest {
  /** The user id of the parcels' seller. */
  owner: string;
  /**
   * The time when it was made in milliseconds, or the next free number if the seller has another manifest of that time.
   */
  number: number;
  at: string;
  /** The user who made it: the seller, or staff. */
  by: string;
  /** The number of parcels of each courier. The keys are those of couriers. */
  parcels: Readonly<Record<string, number>>;
  parts: number;
  /**
   * True when every requested order is on it or was left out for a reason. Then a repeat of the command adds nothing.
   */
  complete: boolean;
}

/** Returns the id of a manifest, `<owner>-<number>`. */
export const manifestId = ({ owner, number }: Pick<Manifest, 'owner' | 'number'>): string => `${owner}-${number}`;

/** Returns the number of parcels on a manifest: all of them, or those of one courier. */
export const parcelCount = ({ parcels }: Pick<Manifest, 'parcels'>, courier: string | null = null): number =>
  courier === null ? Object.values(parcels).reduce((sum, n) => sum + n, 0) : (parcels[courier] ?? 0);
