/** How long who paid may take to have an order booked; then the schedule asks the courier and settles it. */
export const BOOK_GRACE_MS = 90_000;
