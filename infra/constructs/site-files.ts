import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { cacheFor } from '../site-routes.ts';
import { accept } from './accept.ts';

/** What CDK's copying function is granted; the statements are CDK's, and touch the two buckets alone. */
const COPYING = {
  IAM4: "CDK's own function writes its log by AWS's basic execution policy.",
  IAM5: "CDK's own function reads the deploy's assets and writes the site: all objects of two buckets.",
  L1: "CDK's own function, on the runtime that CDK gives it.",
};

/**
 * Copies the built web into the site bucket: first what has its hash in its name, then the pages that refer to it.
 * Nothing is removed, since open tabs still ask for what they were built with.
 */
export function deploySite(scope: Construct, bucket: Bucket, folder: string): void {
  const logGroup = new LogGroup(scope, 'SiteFilesLog', {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const copy = (id: string, which: { include?: string[]; exclude: string[] }, sample: string) =>
    new BucketDeployment(scope, id, {
      sources: [Source.asset(folder)],
      destinationBucket: bucket,
      ...which,
      prune: false,
      cacheControl: [CacheControl.fromString(cacheFor(sample))],
      memoryLimit: 512,
      logGroup,
    });
  const hashed = copy('SiteAssets', { exclude: ['*'], include: ['assets/*'] }, '/assets/any.js');
  const pages = copy('SitePages', { exclude: ['assets/*'] }, '/index.html');
  pages.node.addDependency(hashed);
  const copier = Stack.of(scope).node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  if (copier !== undefined) accept(copier, COPYING);
}
