/**
 * The attributes of an order, other than keys, that some indexes contain. There are only three, because each index must
 * name all of them and AWS allows 100 such names per table.
 */
const ORDER = ['version', 'status', 'order'] as const;

/**
 * The keys and indexes of the table. The stack and the embedded cloud read this; `docs/data-model.md` describes what is
 * stored where.
 */
export const TABLE_SHAPE = {
  hash: 'pk',
  range: 'sk',
  ttl: 'ttl',
  /** Prefixes of append-only partitions. No IAM role may change or delete items in them. */
  appendOnly: ['LEDGER#', 'COD_LEDGER#', 'AUDIT#'],
  /**
   * Most indexes contain only keys, and the items are then read from the table. So a change of an order's other
   * attributes costs no write to these indexes. Indexes with `include` contain few orders, and their pages are read
   * without the table.
   */
  indexes: {
    /** All orders by time. A partition is one day. */
    by_day: { hash: 'by_day_pk', range: 'by_day_sk' },
    /** Orders by courier and creation time. A partition is one day of one courier. */
    by_courier: { hash: 'by_courier_pk', range: 'by_courier_sk' },
    /**
     * Items that must be processed again (bookings, tracking and others), by the time at which they are due. Sparse.
     */
    by_due: { hash: 'by_due_pk', range: 'by_due_sk' },
    /**
     * Orders with a weight charge that can be or was disputed, by state and by the start of the dispute period. There
     * are three indexes: one for all orders, one by seller, and one by courier. Sparse.
     */
    by_dispute: { hash: 'dispute_all', range: 'dispute_at', include: ORDER },
    by_dispute_owner: { hash: 'dispute_owner', range: 'dispute_at', include: ORDER },
    by_dispute_courier: { hash: 'dispute_courier', range: 'dispute_at', include: ORDER },
    /**
     * Orders with an off-route status or an open ticket, by time. There are three indexes: one for all orders, one by
     * seller, and one by courier. Sparse.
     */
    by_off_route: { hash: 'off_route', range: 'sk', include: ORDER },
    by_off_route_owner: { hash: 'off_route_owner', range: 'sk', include: ORDER },
    by_off_route_courier: { hash: 'off_route_courier', range: 'sk', include: ORDER },
  },
} as const;
