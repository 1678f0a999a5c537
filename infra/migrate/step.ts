import type { Change, Item } from '../../functions/platform/table/change.ts';

/** One change of stored shapes. */
export interface Step {
  /** `0001-orders-of-shape-2`: steps run in the order of their names; a name is never used again. */
  name: string;
  /** The items that it reads: those whose partition key begins with this. */
  begins: string;
  /**
   * The writes that bring one item to its new shape; none when it has it. They hold on the item as it was read, so
   * that a write of the running product is never undone: the item is then read and changed again.
   * What else a step writes for an item must be safe to repeat.
   */
  changes(item: Item): Change[] | Promise<Change[]>;
}
