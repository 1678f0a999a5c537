import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { accept } from './accept.ts';

/** Access logs are kept as long as the functions' logs. */
const LOG_DAYS = 90;

const closed: BucketProps = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE, // kept, except when the first deploy fails
};

/** What jobs make for a download lies under this prefix; it can be made again. */
const GENERATED = { prefix: 'generated/', days: 7 };

const forgetHalfUploads = { abortIncompleteMultipartUploadAfter: Duration.days(3) };

export interface Buckets {
  /** What people upload, and what we make for them. */
  files: Bucket;
  /** The built web. */
  site: Bucket;
  logs: Bucket;
}

/** Three private buckets; nothing in them has an address of its own. */
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
      // As long as the jobs themselves are kept.
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
