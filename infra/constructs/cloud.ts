import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';

import type { SentMail } from './mail.ts';

export interface SmsSettings {
  /** The header of six letters. */
  senderId: string;
  /** The number of our company with the operators. */
  entityId: string;
  /** `comment=1107…`: the ids of the texts in `functions/sms/templates.ts`. */
  templateIds: string;
}

/** What there is for functions to use; each gets what its `Needs` name. */
export interface Cloud {
  table: ITable;
  files: Bucket;
  /** Wraps the keys of what is sealed for a person. */
  dataKey: IKey;
  queues: Readonly<Record<string, Queue>>;
  secret: Secret;
  /** The version of the secret that the deploy names, if it does. */
  secretVersion?: string | undefined;
  mail: SentMail;
  /** The sender's address of our mail, which belongs to that identity. */
  mailFrom: string;
  /** Who sends text messages, as the operators know us; absent: none are sent. */
  sms?: SmsSettings | undefined;
  /** `https://…` of the site, for links in mail. */
  siteUrl: string;
  /** The folder of the bundles: `<bundles>/<name>/index.mjs`. */
  bundles: string;
  version: string;
  commit: string;
  /** Nothing runs: no request, no message, no schedule. */
  stopped?: boolean | undefined;
}
