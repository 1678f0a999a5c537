/**
 * The attributes of an order apart from keys. An index names those that it holds, and AWS allows 100 names in a table.
 */
const ORDER = ['version', 'status', 'order'] as const;

/**
 * The table's keys and indexes, read by the stack and by the embedded cloud. `docs/data-model.md` describes what is
 * stored where.
 */
export const TABLE_SHAPE = {
  hash: 'pk',
  range: 'sk',
  ttl: 'ttl',
  /** Prefixes of append-only partitions. No role may change or delete items in them. */
  appendOnly: ['LEDGER#', 'COD_LEDGER#', 'AUDIT#'],
  /**
   * Indexes hold keys only and items are read from the table, so a change of an order does not write them. Indexes that
   * `include` attributes hold few orders, and a page is read without the table.
   */
  indexes: {
    /** All orders by time, in day-sized partitions. */
    by_day: { hash: 'by_day_pk', range: 'by_day_sk' },
    /** A courier partner's orders by time, in day-sized partitions. */
    by_courier: { hash: 'by_courier_pk', range: 'by_courier_sk' },
    /** Items to be processed again, by when: bookings and tracking. Sparse. */
    by_due: { hash: 'by_due_pk', range: 'by_due_sk' },
    /** Disputed weights by the time of their charge, for everyone, a seller or a courier, each by state. Sparse. */
    by_dispute: { hash: 'dispute_all', range: 'dispute_at', include: ORDER },
    by_dispute_owner: { hash: 'dispute_owner', range: 'dispute_at', include: ORDER },
    by_dispute_courier: { hash: 'dispute_courier', range: 'dispute_at', include: ORDER },
    /** Orders in an off-route status or with an open ticket, by time, for everyone, a seller or a courier. Sparse. */
    by_off_route: { hash: 'off_route', range: 'sk', include: ORDER },
    by_off_route_owner: { hash: 'off_route_owner', range: 'sk', include: ORDER },
    by_off_route_courier: { hash: 'off_route_courier', range: 'sk', include: ORDER },
  },
} as const;
