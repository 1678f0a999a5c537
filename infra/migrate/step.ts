import type { Change, Item } from '../../functions/platform/table/change.ts';

/** One change of stored shapes. */
export interface Step {
  /** `0001-orders-of-shape-2`: steps run in the order of their names; names are never reused. */
  name: string;
  /** The prefix of the partition keys of the items that it reads. */
  begins: string;
  /**
   * Returns the writes that migrate one item; none if it is migrated. They are conditional on the item as read, so that
   * a write of the running product is never overwritten: the item is then read and changed again. Other writes of a
   * step must be safe to repeat.
   */
  changes(item: Item): Change[] | Promise<Change[]>;
}
