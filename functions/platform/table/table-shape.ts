/** The attributes of an order that are no keys. An index names those it holds, and AWS allows 100 names in a table. */
const ORDER = ['version', 'status', 'order'] as const;

/** The table's keys and indexes, read by the stack and by the embedded cloud. `docs/data-model.md` says what is kept where. */
export const TABLE_SHAPE = {
  hash: 'pk',
  range: 'sk',
  ttl: 'ttl',
  /** Beginnings of partitions to which things are only ever added. No role may change or delete in them. */
  appendOnly: ['LEDGER#', 'COD_LEDGER#', 'AUDIT#'],
  /** Indexes hold keys only: what they find is read from the table, so a change of an order does not pay for them; those that
   * `include` what a page shows are of few orders, and a page is read without the table. */
  indexes: {
    /** All orders by time, in day-sized partitions. */
    by_day: { hash: 'by_day_pk', range: 'by_day_sk' },
    /** A courier partner's orders by time, in day-sized partitions. */
    by_courier: { hash: 'by_courier_pk', range: 'by_courier_sk' },
    /** What is to be looked at again, by when: bookings and tracking. Sparse. */
    by_due: { hash: 'by_due_pk', range: 'by_due_sk' },
    /** Disputed weights by the time of their charge: everyone's, a seller's, a courier's, each by state. Sparse. */
    by_dispute: { hash: 'dispute_all', range: 'dispute_at', include: ORDER },
    by_dispute_owner: { hash: 'dispute_owner', range: 'dispute_at', include: ORDER },
    by_dispute_courier: { hash: 'dispute_courier', range: 'dispute_at', include: ORDER },
    /** Orders off the road, or with an open ticket, by time: everyone's, a seller's, a courier's. Sparse. */
    by_off_route: { hash: 'off_route', range: 'sk', include: ORDER },
    by_off_route_owner: { hash: 'off_route_owner', range: 'sk', include: ORDER },
    by_off_route_courier: { hash: 'off_route_courier', range: 'sk', include: ORDER },
  },
} as const;
