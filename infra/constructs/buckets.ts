import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { accept } from './accept.ts';

/** Days that access logs are kept, like the functions' logs. */
const LOG_DAYS = 90;

const closed: BucketProps = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE, // retained, except if the first deploy fails
};

/** The prefix of files that jobs generate for a download. They can be generated again. */
const GENERATED = { prefix: 'generated/', days: 7 };

const forgetHalfUploads = { abortIncompleteMultipartUploadAfter: Duration.days(3) };

export interface Buckets {
  /** Uploads, and files that we generate. */
  files: Bucket;
  /** The built web. */
  site: Bucket;
  logs: Bucket;
}

/** Creates three private buckets without public addresses. */
export function makeBuckets(scope: Construct): Buckets {
  const logs = new Bucket(scope, 'Logs', {
    ...closed,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED, // CloudFront delivers its logs by ACL
    lifecycleRules: [{ expiration: Duration.days(LOG_DAYS), ...forgetHalfUploads }],
  });
  accept(logs, { S1: 'It holds the access logs itself: logging its own writes would never end.' });
  const logged = (prefix: string): BucketProps => ({
    ...closed,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: `${prefix}/`,
  });
  const files = new Bucket(scope, 'Files', {
    ...logged('files'),
    versioned: true,
    lifecycleRules: [
      { noncurrentVersionExpiration: Duration.days(30), ...forgetHalfUploads },
      // Like the jobs themselves.
      { prefix: 'job-errors/', expiration: Duration.days(90), noncurrentVersionExpiration: Duration.days(1) },
      {
        prefix: GENERATED.prefix,
        expiration: Duration.days(GENERATED.days),
        noncurrentVersionExpiration: Duration.days(1),
      },
    ],
  });
  const site = new Bucket(scope, 'Site', { ...logged('site'), lifecycleRules: [forgetHalfUploads] });
  return { files, site, logs };
}
