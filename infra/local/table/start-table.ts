import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb';
import { TABLE_SHAPE } from '../../../functions/platform/table/table-shape.ts';
import { embeddedClientConfig } from '../embedded-clients.ts';
import { freePort } from '../free-port.ts';
import { spawnBound } from '../spawn-bound.ts';
import { indexStreamRecords } from './stream-records.ts';
import { tableBinary } from './table-binary.ts';
import { tableCommand } from './table-command.ts';

export interface RunningTable {
  endpoint: string;
  /** The ARN of the table's stream. */
  streamArn: string;
  stop(): Promise<void>;
}

/**
 * Starts the emulator on a file and waits until it listens. If another program has taken the port, tries another port.
 */
async function startEmulator(
  file: string,
  onDeath: (why: string) => void,
  tries = 5,
): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawnBound(tableBinary(), ['serve', '--host', '127.0.0.1', '--port', String(port), '--db-path', file]);
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-2000);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endpoint = `http://127.0.0.1:${port}`;
  // Waits until the emulator prints that it listens. A reply at the port would not be enough, because it could come
  // from another program.
  const listens = new Promise<boolean>((resolve) => {
    child.stderr?.on('data', () => said.includes('listening on') && resolve(true));
    child.once('close', () => resolve(false));
    child.once('error', (error) => {
      said += error.message;
      resolve(false);
    });
  });
  if (!(await listens)) {
    if (said.includes('already in use') && tries > 1) return startEmulator(file, onDeath, tries - 1);
    throw new Error(`The embedded table did not start. ${said}`);
  }
  let stopping = false;
  child.once('exit', (code, signal) => {
    if (!stopping) onDeath(`The embedded table ended by itself (${signal ?? code}). ${said}`);
  });
  const stop = async () => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), 2000);
    await ended;
    clearTimeout(hard);
  };
  return { endpoint, stop };
}

/**
 * Returns the ARN of the table's stream, or undefined if there is no table.
 * @throws Error if an older version of the product created the table with other indexes
 */
async function streamOf(client: DynamoDBClient, name: string): Promise<string | undefined> {
  try {
    const { Table: table } = await client.send(new DescribeTableCommand({ TableName: name }));
    const indexes = (table?.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName);
    if (Object.keys(TABLE_SHAPE.indexes).some((index) => !indexes.includes(index)))
      throw new Error(
        'This data is of an earlier version of Parcelwise. Set DATA_DIR to another folder, or remove it.',
      );
    return table?.LatestStreamArn;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function deleteTable(endpoint: string, name: string): Promise<void> {
  const client = new DynamoDBClient(embeddedClientConfig(endpoint));
  await client.send(new DeleteTableCommand({ TableName: name })).finally(() => client.destroy());
}

/**
 * Starts the emulator on a file, or uses the table at the endpoint `external`. Creates the table if it is missing.
 * `fresh` first deletes the table of an external endpoint.
 */
export async function startTable(how: {
  name: string;
  file: string;
  external: string | undefined;
  fresh?: boolean;
  /** True to delete the table of an external endpoint when the cloud stops. */
  temporary?: boolean;
  /** Called if the emulator ends unexpectedly. */
  onDeath?(why: string): void;
}): Promise<RunningTable> {
  const emulator = how.external === undefined ? await startEmulator(how.file, how.onDeath ?? console.error) : undefined;
  const endpoint = emulator?.endpoint ?? (how.external as string);
  const client = new DynamoDBClient(embeddedClientConfig(endpoint));
  try {
    let streamArn = await streamOf(client, how.name);
    if (streamArn !== undefined && how.fresh === true) {
      await client.send(new DeleteTableCommand({ TableName: how.name }));
      await waitUntilTableNotExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName: how.name });
      streamArn = undefined;
    }
    if (streamArn === undefined) {
      await client.send(new CreateTableCommand(tableCommand(how.name)));
      await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1 }, { TableName: how.name });
      const ttl = { AttributeName: TABLE_SHAPE.ttl, Enabled: true };
      await client.send(new UpdateTimeToLiveCommand({ TableName: how.name, TimeToLiveSpecification: ttl }));
      streamArn = await streamOf(client, how.name);
    }
    if (streamArn === undefined) throw new Error(`The table ${how.name} at ${endpoint} has no stream.`);
    if (emulator !== undefined) indexStreamRecords(how.file);
    const stop = async () => {
      if (emulator !== undefined) await emulator.stop();
      else if (how.temporary === true) await deleteTable(endpoint, how.name);
    };
    return { endpoint, streamArn, stop };
  } catch (error) {
    await emulator?.stop();
    throw error;
  } finally {
    client.destroy();
  }
}
