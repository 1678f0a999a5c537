/** A manifest as it is stored. The list of its parcels is in separate items, which are called parts. */
export interface Manifest {
  /** The user id of the parcels' seller. */
  owner: string;
  /**
   * The time of creation in milliseconds. If the seller already has a manifest with this number, the next free number
   * is used.
   */
  number: number;
  at: string;
  /** The user who created the manifest: the seller, or staff. */
  by: string;
  /** The number of parcels of each courier, by courier key. */
  parcels: Readonly<Record<string, number>>;
  parts: number;
  /**
   * True once every requested order is on the manifest or was left out for a reason. A repeat of the command then adds
   * nothing.
   */
  complete: boolean;
}

/** Returns the id of a manifest, `<owner>-<number>`. */
export const manifestId = ({ owner, number }: Pick<Manifest, 'owner' | 'number'>): string => `${owner}-${number}`;

/** Returns the number of parcels on a manifest: all of them, or those of one courier. */
export const parcelCount = ({ parcels }: Pick<Manifest, 'parcels'>, courier: string | null = null): number =>
  courier === null ? Object.values(parcels).reduce((sum, n) => sum + n, 0) : (parcels[courier] ?? 0);
