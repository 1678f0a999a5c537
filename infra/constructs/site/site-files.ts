import { RemovalPolicy, Stack, Token } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct, IConstruct } from 'constructs';
import { cacheControlOf } from '../../../shared/site-routes.ts';
import { acceptFindings } from '../accept.ts';

const COPYING = "CDK's own function, whose role CDK writes: it reads the deploy's assets and writes the site bucket.";

/**
 * Accepts the findings of cdk-nag on the role of the function that copies files for CDK. Each finding is listed, so
 * that cdk-nag still reports a new finding.
 */
function acceptCopying(copier: IConstruct, site: Bucket): void {
  const { account, region } = Stack.of(copier);
  const show = (value: string, name: string) => (Token.isUnresolved(value) ? `<AWS::${name}>` : value);
  const bucket = Stack.of(copier).getLogicalId(site.node.defaultChild as CfnBucket);
  const actions = ['Abort', 'DeleteObject', 'GetBucket', 'GetObject', 'List'].map((action) => `Action::s3:${action}*`);
  const assets = `arn:aws:s3:::cdk-hnb659fds-assets-${show(account, 'AccountId')}-${show(region, 'Region')}/*`;
  const found = [...actions, `Resource::${assets}`, `Resource::<${bucket}.Arn>/*`].map((finding) => `IAM5[${finding}]`);
  const logs = 'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]';
  acceptFindings(copier, Object.fromEntries([...found, logs].map((finding) => [finding, COPYING])));
  acceptFindings(copier, { L1: "CDK's own function, on the runtime that CDK tests it with." });
}

/**
 * Copies the built site into its bucket: first the files with a hash in their names, then the pages that refer to them.
 * Does not delete the files of earlier releases, because open browser tabs still request them.
 * @param after the resources that must exist before the pages are copied
 */
export function deploySite(scope: Construct, bucket: Bucket, folder: string, after: readonly IConstruct[]): void {
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
      cacheControl: [CacheControl.fromString(cacheControlOf(sample))],
      memoryLimit: 512,
      logGroup,
    });
  const hashed = copy('SiteAssets', { exclude: ['*'], include: ['assets/*'] }, '/assets/any.js');
  const pages = copy('SitePages', { exclude: ['assets/*'] }, '/index.html');
  pages.node.addDependency(hashed, ...after);
  const copier = Stack.of(scope).node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  if (copier !== undefined) acceptCopying(copier, bucket);
}
