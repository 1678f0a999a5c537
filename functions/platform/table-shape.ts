/** The table's keys and indexes, read by the stack and by the embedded cloud. `docs/data-model.md` says what is kept where. */
export const TABLE_SHAPE = {
  hash: 'pk',
  range: 'sk',
  ttl: 'ttl',
  /** Beginnings of partitions to which things are only ever added. No role may change or delete in them. */
  appendOnly: ['LEDGER#', 'AUDIT#'],
  /** Indexes hold keys only: what they find is read from the table, so a change of an order does not pay for them. */
  indexes: {
    /** All orders by time, in day-sized partitions. */
    by_day: { hash: 'by_day_pk', range: 'by_day_sk' },
    /** A courier partner's orders by time, in day-sized partitions. */
    by_courier: { hash: 'by_courier_pk', range: 'by_courier_sk' },
    /** What is to be looked at again, by when: bookings and tracking. Sparse. */
    by_due: { hash: 'by_due_pk', range: 'by_due_sk' },
  },
} as const;
