import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
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

/** Roles that may read everything in an account, such as the one that CDK makes for `cdk diff`. */
const LOOKUP_ROLES = 'cdk-*-lookup-role-*';

/**
 * Creates the key of customers' documents and files. Without it nobody reads them, whatever their role may read in S3:
 * the role of `cdk diff` in pull requests is denied it.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingKMSEncryption.html
 */
function makeFilesKey(scope: Construct): Key {
  const key = new Key(scope, 'FilesKey', {
    description: 'Encrypts the files bucket: uploads, KYC documents, files for downloads.',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: ['kms:Decrypt'],
      resources: ['*'], // in a key's policy: this key
      conditions: {
        ArnLike: { 'aws:PrincipalArn': `arn:aws:iam::${Stack.of(scope).account}:role/${LOOKUP_ROLES}` },
      },
    }),
  );
  return key;
}

export interface Buckets {
  /** Uploads, and files that we generate. */
  files: Bucket;
  /** The key of that bucket. */
  filesKey: Key;
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
  const filesKey = makeFilesKey(scope);
  const files = new Bucket(scope, 'Files', {
    ...logged('files'),
    encryption: BucketEncryption.KMS,
    encryptionKey: filesKey,
    bucketKeyEnabled: true, // a call of KMS for many objects
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
  return { files, filesKey, site, logs };
}
