import type { ConsumedCapacity, DynamoDBClient } from '@aws-sdk/client-dynamodb';

let read = 0;
let written = 0;

/** A call to the table, with the capacity that it consumed. */
export interface MeteredCall {
  /** The name of the command, such as `QueryCommand`. */
  command: string;
  input: object;
  consumed: ConsumedCapacity[];
}
let listener: ((call: MeteredCall) => void) | undefined;

type Next = (args: {
  input: object;
}) => Promise<{ output: { ConsumedCapacity?: ConsumedCapacity[] | ConsumedCapacity } }>;

const count =
  (next: Next, { commandName = '' }: { commandName?: string }): Next =>
  async ({ input, ...rest }) => {
    const reply = await next({ ...rest, input: { ...input, ReturnConsumedCapacity: 'INDEXES' } });
    const consumed = [reply.output.ConsumedCapacity ?? []].flat();
    const units = consumed.reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0);
    listener?.({ command: commandName, input, consumed });
    if (/^(Get|BatchGet|Query)/.test(commandName)) read += units;
    else written += units;
    return reply;
  };

/** Adds up the capacity that DynamoDB returns for each call, so that the capacity bench measures real use. */
export const meter = {
  /** Starts counting the calls of a client. */
  watch(table: DynamoDBClient): void {
    table.middlewareStack.add(count as never, { step: 'initialize', name: 'meter' });
  },
  /** Returns the capacity units that were consumed since the previous call of `take`. */
  take(): { read: number; written: number } {
    const taken = { read, written };
    read = 0;
    written = 0;
    return taken;
  },
  /** Sets the function that the meter runs for each later call to the table. Pass undefined to remove it. */
  listen(to: typeof listener): void {
    listener = to;
  },
};
