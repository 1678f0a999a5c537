import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { app } from '../functions/app.ts';
import type { FeatureRow } from '../functions/platform/app-table.ts';
import type { Feature } from '../shared/contracts.ts';
import { httpEntry } from './bundle/entries.ts';
import { Api } from './constructs/api.ts';
import { makeBuckets } from './constructs/buckets.ts';
import type { FunctionResources, SmsSettings, WhatsappSettings } from './constructs/cloud.ts';
import { makeOrFindDataKey } from './constructs/data-key.ts';
import { makeFunction } from './constructs/function.ts';
import { makeMail } from './constructs/mail.ts';
import { makeFunctionStacks } from './constructs/own-stacks.ts';
import { Rollout, type RolloutName } from './constructs/rollout.ts';
import { makeSecret } from './constructs/secrets.ts';
import { makeFirewall } from './constructs/site/firewall.ts';
import { makeSite } from './constructs/site/site.ts';
import { deploySite } from './constructs/site/site-files.ts';
import { makeOrFindTable, type RestoredTable } from './constructs/table.ts';
import { Alarms, type Recipients } from './constructs/watch/alarms.ts';
import { iteratorAge, makeDashboard } from './constructs/watch/dashboard.ts';
import { addOrderMetrics } from './constructs/watch/order-metrics.ts';
import { watchLogs } from './constructs/watch/watch-logs.ts';
import { watchQueues, watchStream } from './constructs/watch/watch-queues.ts';
import { watchRequests } from './constructs/watch/watch-requests.ts';
import { watchSchedules } from './constructs/watch/watch-schedules.ts';
import { watchMail, watchTable } from './constructs/watch/watch-table.ts';
import { makeQueueConsumer, makeScheduledFunction, makeStreamConsumer } from './constructs/work.ts';
import { makeQueue } from './constructs/work-queue.ts';
import type { DeploymentSize } from './size-of.ts';

export interface Settings {
  /** The folder of the bundles. */
  bundles: string;
  web: string;
  version: string;
  commit: string;
  size?: DeploymentSize | undefined;
  /** How many requests per second all clients together may send. */
  requestsPerSecond?: number | undefined;
  mailFrom: string;
  /** How many mails SES accepts from us in a second. */
  mailPerSecond: number;
  sms?: SmsSettings | undefined;
  whatsapp?: WhatsappSettings | undefined;
  alarms?: Recipients | undefined;
  /** The monthly AWS bill, in dollars, at which an alarm starts. */
  monthlyDollars: number;
  /** True if sellers use this deployment, so that half an hour without a request raises an alarm. */
  launched?: boolean | undefined;
  domain?: { name: string; certificateArn: string };
  secretVersion?: string | undefined;
  /** The ARN of an existing data key to use instead of the stack's data key, such as its replica in another region. */
  dataKey?: string | undefined;
  /** The restored table to use instead of the stack's table. The stack's table is not deleted. */
  table?: RestoredTable | undefined;
  /** If true, requests, messages and schedules are stopped until a deploy without this setting. Used for a restore. */
  stopped?: boolean | undefined;
  /** How a release is rolled out. The default is `staged`, or `at-once` while everything is stopped. */
  rollout?: RolloutName | undefined;
}

/** The stack that must be in us-east-1: CloudFront's firewall. */
export class EdgeStack extends Stack {
  readonly firewallArn: string;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.firewallArn = makeFirewall(this).attrArn;
  }
}

/**
 * The product's main stack. It creates everything that `functions/app.ts` lists, so a new feature, queue or schedule
 * needs no line here.
 */
export class ProductStack extends Stack {
  readonly distributionId: string;
  /** The host name of the site, without `https://`. */
  readonly siteHost: string;

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { settings: Settings; firewallArn: string | undefined },
  ) {
    super(scope, id, props);
    const { settings, firewallArn } = props;
    const alarms = new Alarms(this, 'Alarms', settings.alarms ?? {});
    const buckets = makeBuckets(this);
    const secret = makeSecret(this);
    const api = new Api(this, 'Api', settings.requestsPerSecond);
    const takesBack = watchRequests(api, alarms, settings.launched === true && settings.stopped !== true);
    const arrives = settings.stopped ? 'at-once' : (settings.rollout ?? 'staged');
    const rollout = new Rollout(this, 'Rollout', takesBack, arrives);
    const { secretVersion, domain } = settings;
    const site = makeSite(this, { api: api.http, buckets, secret, secretVersion, firewallArn, domain });
    this.distributionId = site.distributionId;
    this.siteHost = domain?.name ?? site.domainName;
    const queues: Record<string, Queue> = {};
    for (const [name, row] of Object.entries(app.queues)) queues[name] = makeQueue(this, name, row);
    const cloud: FunctionResources = {
      ...settings,
      table: makeOrFindTable(this, settings.table),
      files: buckets.files,
      filesKey: buckets.filesKey,
      dataKey: makeOrFindDataKey(this, settings.dataKey),
      queues,
      secret,
      mail: makeMail(this, settings.mailFrom.replace(/^.*@/, '')),
      siteUrl: `https://${this.siteHost}`,
    };
    const own = makeFunctionStacks(this);
    const answering = each(app.features, (name, row) => {
      const handler = makeFeature(own.features(name), name, row, cloud);
      api.calls(rollout.alias(handler));
      return handler;
    });
    const consumers = each(app.queues, (name, row) => makeQueueConsumer(own.consumers, name, row, cloud));
    const schedules = each(app.schedules, (name, row) => ({
      row,
      job: makeScheduledFunction(own.schedules, name, row, cloud),
    }));
    const streams = each(app.streams, (name, row) => makeStreamConsumer(own.consumers, this, name, row, cloud));
    const all = [...answering, ...consumers, ...schedules.map(({ job }) => job), ...streams.map((one) => one.consumer)];
    api.after(...all);
    watchLogs(all, answering, alarms);
    watchQueues(
      queues,
      streams.map(({ dead }) => dead),
      alarms,
    );
    for (const { consumer } of streams) {
      watchStream(iteratorAge(consumer.functionName), alarms);
      addOrderMetrics(consumer, this);
    }
    if (settings.stopped !== true) watchSchedules(schedules, api.http, alarms);
    watchTable(cloud.table, alarms);
    watchMail(alarms);
    if (settings.size === 'small') alarms.keepOnly(FEW_ALARMS);
    // Pages are deployed after the functions, so that a new page never calls an old API.
    deploySite(this, buckets.site, settings.web, [api, ...all]);
    const { table } = cloud;
    const names = (made: Lambda[]) => made.map(({ node }) => node.id);
    const shown = {
      functions: names(all),
      streamConsumers: names(streams.map((one) => one.consumer)),
      schedules: names(schedules.map(({ job }) => job)),
    };
    makeDashboard(this, { api: api.http, table, queues, alarms, ...shown });
    new CfnOutput(this, 'SiteUrl', { value: cloud.siteUrl });
    new CfnOutput(this, 'TableName', { value: cloud.table.tableName });
    new CfnOutput(this, 'SecretArn', { value: secret.secretArn });
    new CfnOutput(this, 'DataKeyArn', { value: cloud.dataKey.keyArn });
  }
}

/** The alarms of a small deployment. All of them report logged failures. */
const FEW_ALARMS = ['errors', 'crashes', 'faults of the API'];

const each = <Row, Made>(rows: Record<string, Row>, make: (name: string, row: Row) => Made): Made[] =>
  Object.entries(rows).map(([name, row]) => make(name, row));

/**
 * Creates the function of a feature. It may read the secret, because every request needs it to check the origin header
 * and the token.
 */
function makeFeature(stack: Stack, name: string, row: FeatureRow, cloud: FunctionResources): Lambda {
  // A stopped deployment sets the reserved concurrency of the function to 0, so that Lambda rejects every call.
  // Functions of queues, streams and schedules are stopped by switching off their triggers.
  const reserved = cloud.stopped === true ? 0 : undefined;
  return makeFunction(stack, httpEntry(name as Feature), { ...row, secrets: true }, cloud, reserved);
}
