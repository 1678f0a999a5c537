import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';

import type { SentMail } from './mail.ts';

export interface SmsSettings {
  /** The sender id of six letters. */
  senderId: string;
  /** Our company's entity id with the operators. */
  entityId: string;
  /** `comment=1107…`: the ids of the texts in `functions/sms/templates.ts`. */
  templateIds: string;
}

/** The resources for functions; each gets those that its `Needs` name. */
export interface Cloud {
  table: ITable;
  files: Bucket;
  /** Encrypts that bucket. */
  filesKey: IKey;
  /** Wraps the data keys of personal data. */
  dataKey: IKey;
  queues: Readonly<Record<string, Queue>>;
  secret: Secret;
  /** The version of the secret that the deploy names, if any. */
  secretVersion?: string | undefined;
  mail: SentMail;
  /** The sender address of our mail, within that identity. */
  mailFrom: string;
  mailPerSecond: number;
  /** The operators' registration of text messages; absent: none are sent. */
  sms?: SmsSettings | undefined;
  /** `https://…` of the site, for links in mail. */
  siteUrl: string;
  /** The folder of the bundles: `<bundles>/<name>/index.mjs`. */
  bundles: string;
  version: string;
  commit: string;
  /** Stops everything: requests, messages and schedules. */
  stopped?: boolean | undefined;
}
