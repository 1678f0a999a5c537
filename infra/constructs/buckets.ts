import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { KEPT_DAYS } from '../../functions/platform/files/file-prefixes.ts';
import { acceptFindings } from './accept.ts';

/** How many days access logs are stored. The logs of functions are stored for the same time. */
const LOG_DAYS = 90;

const closed: BucketProps = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  encryption: BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE, // kept, unless the first deploy fails
};

const forgetHalfUploads = { abortIncompleteMultipartUploadAfter: Duration.days(3) };

/**
 * The name pattern of roles that may read everything in an account, such as the role that CDK creates for `cdk diff`.
 */
const LOOKUP_ROLES = 'cdk-*-lookup-role-*';

/**
 * Creates the key that encrypts customers' documents and files. A role without access to this key cannot read the
 * files, even with full access to S3. This applies to the role of `cdk diff` in pull requests.
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
      resources: ['*'], // In a key's own policy `*` means this key.
      conditions: {
        ArnLike: { 'aws:PrincipalArn': `arn:aws:iam::${Stack.of(scope).account}:role/${LOOKUP_ROLES}` },
      },
    }),
  );
  return key;
}

export interface Buckets {
  /** The bucket of uploads and generated files. */
  files: Bucket;
  /** The key that encrypts the bucket `files`. */
  filesKey: Key;
  /** The bucket of the built site. */
  site: Bucket;
  logs: Bucket;
}

/** Creates three private buckets: files, the built site, and access logs. */
export function makeBuckets(scope: Construct): Buckets {
  const logs = new Bucket(scope, 'Logs', {
    ...closed,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED, // because CloudFront delivers its logs by ACL
    lifecycleRules: [{ expiration: Duration.days(LOG_DAYS), ...forgetHalfUploads }],
  });
  acceptFindings(logs, { S1: 'It holds the access logs itself: logging its own writes would never end.' });
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
    bucketKeyEnabled: true, // one call of KMS serves many objects
    versioned: true,
    lifecycleRules: [
      { noncurrentVersionExpiration: Duration.days(30), ...forgetHalfUploads },
      ...Object.entries(KEPT_DAYS).map(([prefix, days]) => ({
        prefix,
        expiration: Duration.days(days),
        noncurrentVersionExpiration: Duration.days(1),
      })),
    ],
  });
  const site = new Bucket(scope, 'Site', { ...logged('site'), lifecycleRules: [forgetHalfUploads] });
  return { files, filesKey, site, logs };
}
