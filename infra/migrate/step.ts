import type { Change, Item } from '../../functions/platform/table/change.ts';

/** One migration of stored items to a new shape. */
export interface MigrationStep {
  /** The name, e.g. `0001-orders-of-shape-2`. Steps run in the order of their names. A name is never used twice. */
  name: string;
  /** The beginning of the partition keys of the items that the step reads. */
  begins: string;
  /**
   * Returns the writes that migrate one item, or an empty list if the item is already migrated. The writes must have a
   * condition that fails if the item has changed since it was read, so that they never overwrite a write of the running
   * product. After such a failure, the item is read and migrated again. Writes to other items must be safe to repeat.
   */
  changes(item: Item): Change[] | Promise<Change[]>;
}
