import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { app } from '../../../functions/app.ts';
import type { Endpoint } from '../../../shared/endpoint.ts';

/** Most requests of one address in five minutes. */
const MOST = {
  /** Enough for an office behind one address, but not for a flood. */
  browsers: 3000,
  /** Requests with an API key, counted by address, since anybody can send a key; the API limits each real key itself. */
  apiKeys: 15_000,
  /** A courier sends every scan of every parcel from a few addresses. Unsigned requests are refused. */
  webhooks: 30_000,
};

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;

const CORE = 'awswaf:managed:aws:core-rule-set:';

const endpoints: Endpoint[] = Object.values(app.features).flatMap(({ contract }) => Object.values(contract));
/** Returns the fixed prefix of each path, because WAF does not know parameters. */
const beginnings = (which: (endpoint: Endpoint) => boolean): string[] => [
  ...new Set(endpoints.filter(which).map(({ path }) => `/api/v1${path.replace(/\{.*/, '')}`)),
];

/**
 * Rules of AWS's core set that are wrong for some of our paths. They only label requests, and a rule of ours blocks
 * labelled requests of other paths. Labels: https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-
 * groups-baseline.html
 */
const EXCEPTIONS = [
  // Bodies above 8 KB: a bulk payment or an upload. The API has limits of its own, 256 KB and 4 MB.
  { name: 'body-size', rules: { SizeRestrictions_BODY: 'SizeRestrictions_Body' }, paths: ['/api/v1/'] },
  // The bytes of a workbook or a picture can match any rule. The upload itself checks its content.
  {
    name: 'body-content',
    rules: {
      CrossSiteScripting_BODY: 'CrossSiteScripting_Body',
      EC2MetaDataSSRF_BODY: 'EC2MetaDataSSRF_Body',
      GenericLFI_BODY: 'GenericLFI_Body',
      GenericRFI_BODY: 'GenericRFI_Body',
    },
    paths: beginnings(({ files }) => files === true),
  },
  // Webhooks are signed; their senders need not name a user agent.
  {
    name: 'user-agent',
    rules: { NoUserAgent_HEADER: 'NoUserAgent_Header' },
    paths: beginnings(({ access }) => access === 'signature'),
  },
];

/** Configures the metric and samples of a rule in CloudWatch and the console. */
export const seen = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

/** Combines statements by `or`, for which WAF needs at least two. */
const anyOf = (statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty =>
  statements.length === 1 ? (statements[0] as CfnWebACL.StatementProperty) : { orStatement: { statements } };

const beginsWith = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

const managed = (name: string, overrides: string[] = []): Rule => ({
  name,
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: overrides.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  overrideAction: { none: {} },
  visibilityConfig: seen(name),
});

const blockLabelled = ({ name, rules, paths }: (typeof EXCEPTIONS)[number]): Rule => {
  const labelled = Object.values(rules).map((label) => ({
    labelMatchStatement: { scope: 'LABEL', key: CORE + label },
  }));
  const elsewhere = { notStatement: { statement: anyOf(paths.map(beginsWith)) } };
  return {
    name,
    statement: paths.length === 0 ? anyOf(labelled) : { andStatement: { statements: [anyOf(labelled), elsewhere] } },
    action: { block: {} },
    visibilityConfig: seen(name),
  };
};

const isWebhook = (): CfnWebACL.StatementProperty =>
  anyOf(beginnings(({ access }) => access === 'signature').map(beginsWith));

const hasApiKey: CfnWebACL.StatementProperty = {
  sizeConstraintStatement: {
    fieldToMatch: { singleHeader: { Name: 'x-api-key' } },
    comparisonOperator: 'GT',
    size: 0,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};

const isNot = (statement: CfnWebACL.StatementProperty): CfnWebACL.StatementProperty => ({
  notStatement: { statement },
});

/** Blocks an address that sends more than a number of these requests. */
const rate = (name: string, limit: number, scopeDownStatement: CfnWebACL.StatementProperty): Rule => ({
  name,
  statement: { rateBasedStatement: { limit, evaluationWindowSec: 300, aggregateKeyType: 'IP', scopeDownStatement } },
  action: { block: { customResponse: { responseCode: 429 } } },
  visibilityConfig: seen(name),
});

/** The rules in order: labels are visible to later rules only. */
export const FIREWALL_RULES: readonly Rule[] = [
  rate('rate', MOST.browsers, { andStatement: { statements: [isNot(isWebhook()), isNot(hasApiKey)] } }),
  rate('rate-api-keys', MOST.apiKeys, { andStatement: { statements: [isNot(isWebhook()), hasApiKey] } }),
  rate('rate-webhooks', MOST.webhooks, isWebhook()),
  managed('AWSManagedRulesKnownBadInputsRuleSet'),
  managed(
    'AWSManagedRulesCommonRuleSet',
    EXCEPTIONS.flatMap(({ rules }) => Object.keys(rules)),
  ),
  ...EXCEPTIONS.map(blockLabelled),
];
