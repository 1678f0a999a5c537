import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';

let read = 0;
let written = 0;

/** Adds up consumed capacity as the table reports it, so that the capacity bench measures and does not calculate. */
export const meter = {
  reads(consumed: ConsumedCapacity | undefined): void {
    read += consumed?.CapacityUnits ?? 0;
  },
  writes(consumed: ConsumedCapacity | undefined): void {
    written += consumed?.CapacityUnits ?? 0;
  },
  /** Returns the units since the last call. */
  take(): { read: number; written: number } {
    const taken = { read, written };
    read = 0;
    written = 0;
    return taken;
  },
};
