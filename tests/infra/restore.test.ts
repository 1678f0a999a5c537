import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { app } from '../../functions/app.ts';
import { restoreTable } from '../../infra/operate/restore-table.ts';
import { httpName, lookInto } from './support/look-into.ts';
import { synthesize } from './support/synthesized.ts';

const STREAM = 'arn:aws:dynamodb:ap-south-1:111111111111:table/restored/stream/2026-01-31T10:00:00.000';

describe('a deploy with a restored table', () => {
  const made = synthesize({ table: { name: 'restored', streamArn: STREAM } });
  const { of, functions, sourceOf, statementsOf } = lookInto(made.resources);

  it('a deploy with a restored table creates no table, so that one deploy switches to the restored one', () => {
    expect(of('AWS::DynamoDB::Table')).toEqual([]);
    expect(made.findings()).toEqual([]);
  });

  it('a deploy with a restored table gives it to every function', () => {
    const names = functions
      .map(([, { Properties }]) => (Properties['Environment'] as { Variables: Record<string, unknown> }).Variables)
      .flatMap((variables) => ('TABLE_NAME' in variables ? [variables['TABLE_NAME']] : []));
    expect(names.length).toBeGreaterThan(10);
    expect(new Set(names)).toEqual(new Set(['restored']));
    expect(JSON.stringify(statementsOf('plans-http'))).toContain(':table/restored/index/by_day');
    expect(made.template.findOutputs('TableName')['TableName']?.['Value']).toBe('restored');
  });

  it('a deploy with a restored table reads its stream from the beginning', () => {
    expect(sourceOf('stream-on-change')).toMatchObject({ EventSourceArn: STREAM, StartingPosition: 'TRIM_HORIZON' });
    expect(JSON.stringify(statementsOf('stream-on-change'))).toContain(STREAM);
  });
});

describe('a stopped deployment', () => {
  const { of, functionOf } = lookInto(synthesize({ stopped: true }).resources);

  it('a stopped deployment reads no queue or stream and runs no schedule', () => {
    const sources = of('AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => Properties['Enabled']);
    expect(sources).toEqual([...Object.keys(app.queues), ...Object.keys(app.streams)].map(() => false));
    const rules = of('AWS::Events::Rule').map(([, { Properties }]) => Properties['State']);
    expect(rules).toEqual(Object.keys(app.schedules).map(() => 'DISABLED'));
  });

  it('a stopped deployment answers no request', () => {
    for (const feature of Object.keys(app.features)) {
      expect(functionOf(httpName(feature)).properties['ReservedConcurrentExecutions']).toBe(0);
    }
    for (const { entry } of Object.values(app.queues)) {
      expect(functionOf(entry.replaceAll('/', '-')).properties).not.toHaveProperty('ReservedConcurrentExecutions');
    }
  });
});

describe('the command that restores a table from a backup', () => {
  const aws = mockClient(DynamoDBClient);
  const says: string[] = [];
  let table: Record<string, unknown> | undefined;
  beforeEach(() => {
    aws.reset();
    says.length = 0;
    table = undefined;
    aws.on(DescribeTableCommand).callsFake(() => {
      if (table === undefined) throw new ResourceNotFoundException({ message: '', $metadata: {} });
      const now = { ...table };
      table['TableStatus'] = 'ACTIVE';
      return { Table: now };
    });
    aws.on(RestoreTableToPointInTimeCommand).callsFake(() => {
      table = { TableStatus: 'CREATING' };
    });
    aws.on(UpdateTableCommand).callsFake((input: Record<string, unknown>) => {
      if (table?.['TableStatus'] !== 'ACTIVE') throw new Error('The table is being changed.');
      Object.assign(table, input, { TableStatus: 'UPDATING' });
      if ('StreamSpecification' in input) table['LatestStreamArn'] = STREAM;
    });
    aws.on(DescribeTimeToLiveCommand).resolves({ TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } });
    aws.on(UpdateTimeToLiveCommand).resolves({});
    aws.on(UpdateContinuousBackupsCommand).resolves({});
  });
  const wanted = { from: 'live', to: 'restored', at: new Date('2026-01-31T10:00:00Z') };
  const run = () => restoreTable(new DynamoDBClient({ region: 'ap-south-1' }), wanted, (line) => says.push(line), 0);
  const inputOf = (command: typeof RestoreTableToPointInTimeCommand) => aws.commandCalls(command)[0]?.args[0].input;

  it('the restore command creates the table as it was, and turns on the settings that a restored table lacks', async () => {
    expect(await run()).toBe(STREAM);
    expect(inputOf(RestoreTableToPointInTimeCommand)).toEqual({
      SourceTableName: 'live',
      TargetTableName: 'restored',
      RestoreDateTime: wanted.at,
    });
    expect(table).toMatchObject({
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      DeletionProtectionEnabled: true,
    });
    expect(aws.commandCalls(UpdateTimeToLiveCommand)[0]?.args[0].input).toEqual({
      TableName: 'restored',
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    });
    expect(aws.commandCalls(UpdateContinuousBackupsCommand)[0]?.args[0].input).toEqual({
      TableName: 'restored',
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
    });
  });

  it('the restore command, if it is repeated, only completes the settings of the existing table', async () => {
    table = { TableStatus: 'ACTIVE', StreamSpecification: { StreamEnabled: true }, LatestStreamArn: STREAM };
    expect(await run()).toBe(STREAM);
    expect(aws.commandCalls(RestoreTableToPointInTimeCommand)).toEqual([]);
    expect(table).toMatchObject({ DeletionProtectionEnabled: true });
  });
});
