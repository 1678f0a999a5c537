import { describe, expect, it } from 'vitest';
import { app } from '../../functions/app.ts';
import type { FunctionNeeds } from '../../functions/platform/app-table.ts';
import { TABLE_SHAPE } from '../../functions/platform/table/table-shape.ts';
import { entries } from '../../infra/bundle/entries.ts';
import { httpName, lookInto } from './support/look-into.ts';
import { synthesize } from './support/synthesized.ts';

const { of, functions, sourceOf, statementsOf, refOf, nameOf } = lookInto(synthesize().resources);
const allowedTo = (name: string) => statementsOf(name).filter(({ Effect }) => Effect === 'Allow');
const actionsOf = (name: string): string[] =>
  [...new Set(allowedTo(name).flatMap(({ Action }) => Action))].filter((one) => !one.startsWith('logs:')).sort();
const queueIds: Record<string, string> = Object.fromEntries(
  Object.entries(app.queues).map(([queue, row]) => [queue, refOf(sourceOf(nameOf(row))['EventSourceArn'])]),
);

/** The IAM actions and resources for each kind of access that a row of the function table may declare. */
const READ = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'];
const WRITE = [
  ...READ,
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
  'dynamodb:DeleteItem',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
];
const CONSUME = [
  'sqs:ChangeMessageVisibility',
  'sqs:DeleteMessage',
  'sqs:GetQueueAttributes',
  'sqs:GetQueueUrl',
  'sqs:ReceiveMessage',
];
const STREAM = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
  'sqs:GetQueueAttributes', // this and the next two are for the queue's dead-letter queue
  'sqs:GetQueueUrl',
  'sqs:SendMessage',
];
const PHOTO_ACTIONS = {
  read: ['s3:GetObject', 'kms:Decrypt'],
  write: ['s3:DeleteObject', 's3:PutObject', 'kms:Decrypt', 'kms:GenerateDataKey'],
  remove: ['s3:DeleteObject'],
};
const KEY_ACTIONS = {
  read: ['kms:Decrypt'],
  encrypt: ['kms:GenerateDataKey'],
  write: ['kms:Decrypt', 'kms:GenerateDataKey'],
};
const actionsFor = (row: FunctionNeeds): string[] => [
  ...(row.table === undefined ? [] : row.table === 'read' ? READ : WRITE),
  ...(row.files === undefined ? [] : row.files === 'read' ? ['s3:GetObject'] : ['s3:GetObject', 's3:PutObject']),
  ...(row.files === undefined ? [] : row.files === 'read' ? ['kms:Decrypt'] : ['kms:Decrypt', 'kms:GenerateDataKey']),
  ...(row.sealed === undefined ? [] : KEY_ACTIONS[row.sealed]),
  ...(row.photos === undefined ? [] : PHOTO_ACTIONS[row.photos]),
  ...(row.queues?.length ? ['sqs:SendMessage'] : []),
  ...(row.secrets ? ['secretsmanager:GetSecretValue'] : []),
  ...(row.mail ? ['ses:SendEmail'] : []),
  ...(row.sms ? ['sns:Publish'] : []),
];
const rows: [string, FunctionNeeds, string[]][] = [
  ...Object.entries(app.features).map(([name, row]): [string, FunctionNeeds, string[]] => [
    httpName(name),
    { ...row, secrets: true },
    [],
  ]),
  ...Object.values(app.queues).map((row): [string, FunctionNeeds, string[]] => [nameOf(row), row, CONSUME]),
  ...Object.values(app.streams).map((row): [string, FunctionNeeds, string[]] => [nameOf(row), row, STREAM]),
  ...Object.values(app.schedules).map((row): [string, FunctionNeeds, string[]] => [nameOf(row), row, []]),
];

describe('IAM roles', () => {
  it.each(rows)('the role of %s allows exactly what its row of the function table declares', (name, row, more) => {
    expect(actionsOf(name)).toEqual([...new Set([...actionsFor(row), ...more])].toSorted());
  });

  const writers = rows.filter(([, { table }]) => table === 'write').map(([name]) => name);
  it.each(writers)(
    'the role of %s may append entries to the ledger and the audit, but not change or delete them',
    (name) => {
      const denied = statementsOf(name).filter(({ Effect, Action }) => Effect === 'Deny' && Action !== 'sns:Publish');
      expect(denied).toEqual([
        {
          Effect: 'Deny',
          Action: ['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem', 'dynamodb:UpdateItem'],
          Resource: { 'Fn::GetAtt': [of('AWS::DynamoDB::Table')[0]?.[0], 'Arn'] },
          Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['LEDGER#*', 'COD_LEDGER#*', 'AUDIT#*'] } },
        },
      ]);
    },
  );

  it('a role has no access to the table unless its row declares it', () => {
    expect(actionsOf('health-http')).toEqual(['secretsmanager:GetSecretValue']);
  });

  it.each(rows.filter(([, { queues }]) => queues?.length))(
    'the role of %s may send only to the queues in its row of the function table',
    (name, { queues }) => {
      const own = statementsOf(name).filter(({ Action }) => [Action].flat().includes('sqs:SendMessage'));
      const sent = own.flatMap(({ Resource }) => [Resource].flat().map((one) => refOf(one)));
      // A stream consumer may also send failed records to its dead-letter queue, which is not in its row.
      const to = sent.filter((id) => !/dead[0-9A-F]{8}$/.test(id ?? ''));
      expect(to.toSorted()).toEqual((queues ?? []).map((queue) => queueIds[queue]).toSorted());
    },
  );

  it('roles may use only the product’s table and its indexes, which their policies name explicitly', () => {
    const [[table] = ['']] = of('AWS::DynamoDB::Table');
    const arn = { 'Fn::GetAtt': [table, 'Arn'] };
    const index = (name: string) => ({ 'Fn::Join': ['', [arn, `/index/${name}`]] });
    const own = allowedTo('plans-http').find(({ Action }) => [Action].flat().includes('dynamodb:Query'));
    const wanted = [arn, ...Object.keys(TABLE_SHAPE.indexes).map(index)];
    expect(new Set((own?.Resource as unknown[]).map((one) => JSON.stringify(one)))).toEqual(
      new Set(wanted.map((one) => JSON.stringify(one))),
    );
  });

  it('roles may send mail only from our own address', () => {
    const own = statementsOf('mail-on-mail').find(({ Action }) => Action === 'ses:SendEmail');
    const text = JSON.stringify(own?.Resource);
    expect(text).toMatch(/:identity\/",\{"Ref":"Mail\w+"\}/);
    expect(text).toMatch(/:configuration-set\/",\{"Ref":"MailSending\w+"\}/);
  });

  it('roles may send text messages only to phones, never to a topic', () => {
    const sms = rows.filter(([, row]) => row.sms).map(([name]) => name);
    expect(sms.toSorted()).toEqual(['notices-on-notice', 'sms-on-sms']);
    for (const name of sms) {
      const own = statementsOf(name).filter(({ Action }) => Action === 'sns:Publish');
      expect(own.map(({ Effect, Resource }) => [Effect, Resource])).toEqual([
        ['Allow', '*'],
        ['Deny', 'arn:aws:sns:*:*:*'],
      ]);
    }
  });

  it('only one function’s role may read personal documents', () => {
    const reaching = entries.filter(({ name }) => JSON.stringify(allowedTo(name)).includes('/documents/'));
    expect(reaching.map(({ name }) => name)).toEqual(['attachments-http']);
  });

  it('roles may decrypt only with the data key and with an owner’s id in the encryption context', () => {
    const key = of('AWS::KMS::Key').find(([id]) => id.startsWith('DataKey'))?.[0];
    const filesKey = of('AWS::KMS::Key').find(([id]) => id.startsWith('FilesKey'))?.[0];
    const opening = entries.flatMap(({ name }) =>
      allowedTo(name).filter(
        ({ Action, Resource }) => [Action].flat().includes('kms:Decrypt') && refOf(Resource) !== filesKey,
      ),
    );
    expect(opening.length).toBeGreaterThan(0);
    for (const { Resource, Condition } of opening) {
      expect(Resource).toEqual({ 'Fn::GetAtt': [key, 'Arn'] });
      expect(Condition).toEqual({
        Null: { 'kms:EncryptionContext:user': 'false', 'kms:EncryptionContext:what': 'false' },
      });
    }
  });

  it('each function has its own role', () => {
    expect(new Set(functions.map(([, { Properties }]) => refOf(Properties['Role']))).size).toBe(functions.length);
  });

  it('roles have no wildcards except for bucket prefixes, ListStreams and phone numbers', () => {
    const wide = entries.flatMap(({ name }) =>
      statementsOf(name).flatMap(({ Action, Resource }) =>
        [JSON.stringify(Resource)]
          .filter((one) => one.includes('*') || [Action].flat().some((action) => action.includes('*')))
          .map((one) => `${[Action].flat().join()} on ${one.replaceAll(/"Files\w+"/g, '"Files"')}`),
      ),
    );
    const under = (prefix: string) => `{"Fn::Join":["",[{"Fn::GetAtt":["Files","Arn"]},"/${prefix}/*"]]}`;
    const files = ['files', 'generated', 'job-errors', 'orders', 'proofs'].map(under);
    expect([...new Set(wide)].toSorted()).toEqual([
      'dynamodb:ListStreams on "*"',
      `s3:DeleteObject on ${under('return-photos')}`,
      `s3:DeleteObject,s3:PutObject on ${under('return-photos')}`, // the buyer's page reads no file
      `s3:GetObject on [${files.join()}]`,
      `s3:GetObject on ${under('return-photos')}`,
      `s3:GetObject,s3:PutObject on [${[under('documents'), ...files].join()}]`, // attachments alone are the entry above
      `s3:GetObject,s3:PutObject on [${files.join()}]`,
      'sns:Publish on "*"',
      'sns:Publish on "arn:aws:sns:*:*:*"',
    ]);
  });
});
