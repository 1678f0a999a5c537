import { Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { FunctionNeeds } from '../../functions/platform/app-table.ts';
import { queueVariable } from '../../functions/platform/env.ts';
import { DOCUMENT_PREFIX, FILE_PREFIXES, PHOTO_PREFIX } from '../../functions/platform/files/file-prefixes.ts';
import { TABLE_SHAPE } from '../../functions/platform/table/table-shape.ts';
import type { FunctionResources } from './cloud.ts';
import { tableArns } from './table.ts';

const READ = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'];
/**
 * The actions of a function that writes. A transaction needs only the permissions of its single operations. Scan is
 * never allowed.
 */
const WRITE = [
  ...READ,
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
  'dynamodb:DeleteItem',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
];

/**
 * The actions that are denied on append-only partitions. BatchWriteItem is denied because a batch can contain deletes.
 * IAM checks each operation of a transaction. `ForAnyValue` denies a request if any of its keys matches. PutItem is
 * allowed because it adds items. IAM cannot prevent PutItem from replacing an item, so each write has a condition that
 * prevents this.
 */
const CHANGE = ['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem', 'dynamodb:UpdateItem'];

const neverChange = ({ table }: FunctionResources): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions: CHANGE,
    resources: [table.tableArn],
    conditions: {
      'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': TABLE_SHAPE.appendOnly.map((begins) => `${begins}*`) },
    },
  });

const allow = (actions: string[], resources: string[]) => new PolicyStatement({ actions, resources });

const [GET, PUT, DELETE] = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'] as const;

/** The S3 actions for buyers' photos. `write` includes deleting the photos of a request that was not stored. */
const PHOTO_ACTIONS = { read: [GET], write: [PUT, DELETE], remove: [DELETE] };

/**
 * Returns which objects of the files bucket a function may access, and with which actions. KYC documents are included
 * only if the function's row has `documents`, buyers' photos only if it has `photos`.
 */
export const fileGrantsOf = ({
  files,
  documents,
  photos,
}: FunctionNeeds): { actions: string[]; prefixes: readonly string[] }[] => [
  ...(files === undefined ? [] : [{ actions: files === 'write' ? [GET, PUT] : [GET], prefixes: FILE_PREFIXES }]),
  ...(documents === undefined ? [] : [{ actions: [GET, PUT], prefixes: [DOCUMENT_PREFIX] }]),
  ...(photos === undefined ? [] : [{ actions: PHOTO_ACTIONS[photos], prefixes: [PHOTO_PREFIX] }]),
];

/**
 * Builds the permission to use the key of the files bucket through S3. A function that writes may also decrypt, because
 * S3 decrypts the parts of a multipart upload.
 */
const throughS3 = (writes: boolean, { files, filesKey }: FunctionResources): PolicyStatement =>
  new PolicyStatement({
    actions: writes ? ['kms:Decrypt', 'kms:GenerateDataKey'] : ['kms:Decrypt'],
    resources: [filesKey.keyArn],
    conditions: { StringEquals: { 'kms:ViaService': `s3.${Stack.of(files).region}.amazonaws.com` } },
  });

const [DECRYPT, NEW_KEY] = ['kms:Decrypt', 'kms:GenerateDataKey'] as const;
const KEY_ACTIONS = { read: [DECRYPT], encrypt: [NEW_KEY], write: [DECRYPT, NEW_KEY] };

/**
 * Builds the permission to use the data key. It applies only if the encryption context of the KMS call contains a user
 * and a purpose.
 */
const opens = (sealed: keyof typeof KEY_ACTIONS, { dataKey }: FunctionResources): PolicyStatement =>
  new PolicyStatement({
    actions: KEY_ACTIONS[sealed],
    resources: [dataKey.keyArn],
    conditions: { Null: { 'kms:EncryptionContext:user': 'false', 'kms:EncryptionContext:what': 'false' } },
  });

/**
 * Returns the queues that a function sends to.
 * @throws Error if `functions/app.ts` has no such queue
 */
const queuesOf = (needs: FunctionNeeds, cloud: FunctionResources) =>
  (needs.queues ?? []).map((name) => {
    const queue = cloud.queues[name];
    if (queue === undefined) throw new Error(`functions/app.ts has no queue ${name}.`);
    return { name, queue };
  });

/**
 * Returns the permissions that a function gets for its `Needs`. The permission for its log is granted in
 * `makeFunction`.
 */
export function grantsFor(needs: FunctionNeeds, cloud: FunctionResources): PolicyStatement[] {
  const made: PolicyStatement[] = [];
  if (needs.table !== undefined) made.push(allow(needs.table === 'write' ? WRITE : READ, tableArns(cloud.table)));
  if (needs.table === 'write') made.push(neverChange(cloud));
  for (const { actions, prefixes } of fileGrantsOf(needs)) {
    const objects = prefixes.map((prefix) => cloud.files.arnForObjects(`${prefix}*`));
    made.push(allow(actions, objects));
  }
  // A function that only deletes needs no access to the bucket's key.
  const reached = fileGrantsOf(needs).filter(({ actions }) => actions.some((action) => action !== DELETE));
  if (reached.length > 0)
    made.push(
      throughS3(
        reached.some(({ actions }) => actions.includes(PUT)),
        cloud,
      ),
    );
  if (needs.sealed !== undefined) made.push(opens(needs.sealed, cloud));
  const queues = queuesOf(needs, cloud).map(({ queue }) => queue.queueArn);
  if (queues.length > 0) made.push(allow(['sqs:SendMessage'], queues));
  if (needs.secrets) made.push(allow(['secretsmanager:GetSecretValue'], [cloud.secret.secretArn]));
  if (needs.mail === true) {
    const { identity, configurationSet } = cloud.mail;
    const configurationSetArn = Stack.of(identity).formatArn({
      service: 'ses',
      resource: 'configuration-set',
      resourceName: configurationSet.configurationSetName,
    });
    made.push(allow(['ses:SendEmail'], [identity.emailIdentityArn, configurationSetArn]));
  }
  if (needs.sms === true) made.push(allow(['sns:Publish'], ['*']), noTopic(cloud));
  return made;
}

/**
 * Denies publishing to topics. A phone number has no ARN, so sending text messages must be allowed on `*`. Without this
 * statement, `*` would include all topics.
 */
const noTopic = ({ table }: FunctionResources): PolicyStatement => {
  const topics = Stack.of(table).formatArn({ service: 'sns', region: '*', account: '*', resource: '*' });
  return new PolicyStatement({ effect: Effect.DENY, actions: ['sns:Publish'], resources: [topics] });
};

/** Returns a function's environment variables. `functions/platform` reads them by these names. */
export const variablesFor = (needs: FunctionNeeds, cloud: FunctionResources): Record<string, string> => ({
  ...(needs.release && { VERSION: cloud.version, COMMIT: cloud.commit }),
  ...(needs.table && { TABLE_NAME: cloud.table.tableName }),
  ...(needs.sealed && { DATA_KEY_ID: cloud.dataKey.keyArn }),
  ...((needs.files ?? needs.photos) && { BUCKET_NAME: cloud.files.bucketName }),
  ...Object.fromEntries(queuesOf(needs, cloud).map(({ name, queue }) => [queueVariable(name), queue.queueUrl])),
  ...(needs.secrets && { SECRETS_ARN: cloud.secret.secretArn }),
  // No code reads this variable. If its value changes, Lambda starts the function again, which then reads the current
  // secret.
  ...(needs.secrets && cloud.secretVersion && { SECRETS_VERSION: cloud.secretVersion }),
  ...(needs.mail && { MAIL_FROM: cloud.mailFrom, MAILS_PER_SECOND: String(cloud.mailPerSecond) }),
  // Every function that reads the table must know which text messages can be sent.
  ...(needs.table &&
    cloud.sms && {
      SMS_SENDER_ID: cloud.sms.senderId,
      SMS_ENTITY_ID: cloud.sms.entityId,
      SMS_TEMPLATE_IDS: cloud.sms.templateIds,
    }),
  ...(needs.table &&
    cloud.whatsapp && { WHATSAPP_PHONE_ID: cloud.whatsapp.phoneId, WHATSAPP_TEMPLATES: cloud.whatsapp.templates }),
});
