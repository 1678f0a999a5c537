import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Queue } from 'aws-cdk-lib/aws-sqs';

import type { DeploymentSize } from '../size-of.ts';
import type { SentMail } from './mail.ts';

export interface SmsSettings {
  /** Our SMS sender id. It has six letters. */
  senderId: string;
  /** The entity id that telecom operators gave our company. */
  entityId: string;
  /** The ids that the operators assigned to the texts in `functions/sms/templates.ts`: `comment=1107…`. */
  templateIds: string;
}

export interface WhatsappSettings {
  /** The id that Meta gave our phone number. */
  phoneId: string;
  /** The names of the approved templates, such as `confirm,delivered`. */
  templates: string;
}

/** The resources that functions can use. Each function gets access to the resources in its `Needs`. */
export interface FunctionResources {
  table: ITable;
  files: Bucket;
  /** The key that encrypts the bucket `files`. */
  filesKey: IKey;
  /** The key that wraps the data keys of personal data. */
  dataKey: IKey;
  queues: Readonly<Record<string, Queue>>;
  secret: Secret;
  /** The version of the secret, if this deploy sets one with `-c`. */
  secretVersion?: string | undefined;
  mail: SentMail;
  /** The sender address of our mails. Its domain is the SES identity in `mail`. */
  mailFrom: string;
  mailPerSecond: number;
  /** The settings registered with telecom operators. Without them no text message is sent. */
  sms?: SmsSettings | undefined;
  /** The settings of our WhatsApp number. Without them, no WhatsApp message is sent. */
  whatsapp?: WhatsappSettings | undefined;
  /** The site's address, `https://…`, for links in mail. */
  siteUrl: string;
  /** The folder of the bundles: `<bundles>/<name>/index.mjs`. */
  bundles: string;
  size?: DeploymentSize | undefined;
  version: string;
  commit: string;
  /** True if the deployment is stopped. Then it processes no requests and no messages, and it runs no schedules. */
  stopped?: boolean | undefined;
}
