/** Returns a text with the number of refused orders. The text is empty if there are none. */
export const refusedCountText = (count: number): string =>
  count === 0
    ? ''
    : count === 1
      ? '1 order was not booked: its money is back in the wallet.'
      : `${count.toLocaleString('en-IN')} orders were not booked: their money is back in the wallet.`;
