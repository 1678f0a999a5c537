import { readFileSync } from 'node:fs';
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
import { stepsAfterRestore } from '../../infra/operate/restore-steps.ts';
import { restoreTable } from '../../infra/operate/restore-table.ts';

const STREAM = 'arn:aws:dynamodb:ap-south-1:111111111111:table/restored/stream/2026-01-31T10:00:00.000';

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

  it('the restore command creates the table with all the settings that AWS does not restore', async () => {
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

  it('repeating the restore command only completes the settings of the existing table', async () => {
    table = { TableStatus: 'ACTIVE', StreamSpecification: { StreamEnabled: true }, LatestStreamArn: STREAM };
    expect(await run()).toBe(STREAM);
    expect(aws.commandCalls(RestoreTableToPointInTimeCommand)).toEqual([]);
    expect(table).toMatchObject({ DeletionProtectionEnabled: true });
  });
});

describe('the steps that the restore command prints', () => {
  const at = '2026-01-31T10:00:00Z';
  const lines = stepsAfterRestore({ table: 'restored', streamArn: STREAM, at }).split('\n');
  const given = `-c table=restored -c streamArn=${STREAM} -c secretVersion=VERSION_ID -c alarmEmail=… -c mailFrom=…`;

  it('the printed steps revoke sessions and start new document series before the deploy that starts the system', () => {
    expect(lines.filter((line) => /^(\d\.| {4})/.test(line))).toEqual([
      expect.stringMatching(/^3\. New sessions\. .*jwt.*Rotate, step 1 alone/),
      expect.stringMatching(/^4\. Make good\. /),
      '    export AWS_REGION=ap-south-1 TABLE_NAME=restored SECRETS_ARN=SECRET_ARN DATA_KEY_ID=DATA_KEY_ARN',
      `    npm run after-restore -- --since ${at}`,
      '    npm run migrate',
      expect.stringMatching(/^5\. Start\. /),
      `    npm run deploy -- -c stopped=true ${given}`,
      `    npm run deploy -- -c rollout=at-once ${given}`,
    ]);
  });

  it('docs/operations.md contains the steps that the restore command prints', () => {
    const [, chapter = ''] = readFileSync('docs/operations.md', 'utf8').split('## Back up and restore');
    const headings = [...chapter.matchAll(/^(\d)\. \*\*(.*?)\.?\*\*/gm)].map(([, n, name]) => `${n}. ${name}`);
    const printed = lines.flatMap((line) => /^\d\. [\w ]+/.exec(line)?.[0] ?? []);
    expect(printed).toEqual(['3. New sessions', '4. Make good', '5. Start']);
    expect(headings).toEqual(expect.arrayContaining(printed));
    // While everything is stopped, the secret changes without a deploy. So step 3 uses only step 1 of *Rotate*.
    expect(chapter).toContain('(*Rotate*, step 1 alone)');
  });
});
