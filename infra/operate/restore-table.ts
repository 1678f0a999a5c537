import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { TABLE_SHAPE } from '../../functions/platform/table/table-shape.ts';

/**
 * The point-in-time recovery window of the restored table, in days. It must equal the window of the stack's table
 * (`infra/constructs/table.ts`).
 */
const RECOVERY_DAYS = 35;

export interface Restore {
  /** The present table, from whose backup the new table is created. */
  from: string;
  /** The table to create. If it exists already, only its missing settings are added. */
  to: string;
  at: Date;
}

async function describe(client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Waits until the table is ready for the next change. Returns its description. */
async function active(client: DynamoDBClient, name: string, pauseMs: number): Promise<TableDescription> {
  for (;;) {
    const table = await describe(client, name);
    if (table?.TableStatus === 'ACTIVE') return table;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/**
 * Restores a table to a point in time under another name. Turns on the features that a restored table lacks: stream,
 * time to live, point-in-time recovery, deletion protection. Can be repeated after an interruption.
 * @returns the ARN of the restored table's stream
 */
export async function restoreTable(
  client: DynamoDBClient,
  { from, to, at }: Restore,
  say: (line: string) => void,
  pauseMs = 15_000,
): Promise<string> {
  if ((await describe(client, to)) === undefined) {
    const RestoreDateTime = at;
    await client.send(
      new RestoreTableToPointInTimeCommand({ SourceTableName: from, TargetTableName: to, RestoreDateTime }),
    );
    say(`${to} is made from ${from} as of ${at.toISOString()}. This takes from minutes to hours.`);
  }
  const table = await active(client, to, pauseMs);
  if (table.StreamSpecification?.StreamEnabled !== true) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;
    await client.send(new UpdateTableCommand({ TableName: to, StreamSpecification }));
    await active(client, to, pauseMs);
  }
  const { TimeToLiveDescription: ttl } = await client.send(new DescribeTimeToLiveCommand({ TableName: to }));
  if (ttl?.TimeToLiveStatus !== 'ENABLED' && ttl?.TimeToLiveStatus !== 'ENABLING') {
    const TimeToLiveSpecification = { AttributeName: TABLE_SHAPE.ttl, Enabled: true };
    await client.send(new UpdateTimeToLiveCommand({ TableName: to, TimeToLiveSpecification }));
  }
  const recovery = { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: RECOVERY_DAYS };
  await client.send(new UpdateContinuousBackupsCommand({ TableName: to, PointInTimeRecoverySpecification: recovery }));
  if (table.DeletionProtectionEnabled !== true) {
    await client.send(new UpdateTableCommand({ TableName: to, DeletionProtectionEnabled: true }));
  }
  const { LatestStreamArn } = await active(client, to, pauseMs);
  if (LatestStreamArn === undefined) throw new Error(`${to} has no stream yet. Run the command again.`);
  return LatestStreamArn;
}
