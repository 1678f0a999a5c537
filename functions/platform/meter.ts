import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';

let read = 0;
let written = 0;

/** Adds up what the table says it consumed, so that the capacity bench measures and does not compute. */
export const meter = {
  reads(consumed: ConsumedCapacity | undefined): void {
    read += consumed?.CapacityUnits ?? 0;
  },
  writes(consumed: ConsumedCapacity | undefined): void {
    written += consumed?.CapacityUnits ?? 0;
  },
  /** Units since the last call. */
  take(): { read: number; written: number } {
    const taken = { read, written };
    read = 0;
    written = 0;
    return taken;
  },
};
