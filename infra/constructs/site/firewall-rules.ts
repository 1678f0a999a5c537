import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { app } from '../../../functions/app.ts';
import type { Endpoint, Envelope } from '../../../shared/endpoint.ts';
import { ERRORS, type ErrorCode } from '../../../shared/errors.ts';

/** Seconds in which an address is counted. */
const WINDOW_SECONDS = 300;

/** Most requests of one address in that time, whatever headers it sends. */
const MOST = {
  /** An office of 60 people, each with a request every two seconds, and its programs. The API limits each user itself. */
  address: 15_000,
  /** A courier sends every scan of every parcel from a few addresses. Unsigned requests are refused. */
  webhooks: 30_000,
};

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;

const endpoints: Endpoint[] = Object.values(app.features).flatMap(({ contract }) => Object.values(contract));
/** Returns the fixed prefix of each path, because WAF does not know parameters. */
const beginnings = (which: (endpoint: Endpoint) => boolean): string[] => [
  ...new Set(endpoints.filter(which).map(({ path }) => `/api/v1${path.replace(/\{.*/, '')}`)),
];

/** What the firewall answers: the API's own envelope, without the id of a request. */
const REFUSALS = { NOT_ALLOWED: 403, SLOW_DOWN: 429 } as const satisfies Partial<Record<ErrorCode, number>>;
const bodyOf = (code: keyof typeof REFUSALS): string => {
  const { status, message } = ERRORS[code];
  const text = code === 'NOT_ALLOWED' ? 'This request looks like an attack and was not accepted.' : message;
  return JSON.stringify({ meta: { success: false, status, message: text, code }, data: null } satisfies Envelope);
};
export const FIREWALL_BODIES = Object.fromEntries(
  Object.keys(REFUSALS).map((code) => [
    code,
    { contentType: 'APPLICATION_JSON', content: bodyOf(code as keyof typeof REFUSALS) },
  ]),
);
const blockWith = (code: keyof typeof REFUSALS, headers: Record<string, string> = {}) => ({
  customResponse: {
    responseCode: REFUSALS[code],
    customResponseBodyKey: code,
    ...(Object.keys(headers).length > 0 && {
      responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
    }),
  },
});

/**
 * Rules of AWS's sets that are wrong for an API, and only counted: bodies with `../`, `<b>`, a link on an IP address or
 * more than 8 KB are data here, which the API parses, limits (256 KB, uploads 4 MB) and never runs; programs and
 * couriers need not name a user agent. https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-
 * baseline.html
 */
const COUNTED = {
  AWSManagedRulesKnownBadInputsRuleSet: ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY'],
  AWSManagedRulesCommonRuleSet: [
    'NoUserAgent_HEADER',
    'SizeRestrictions_BODY',
    'CrossSiteScripting_BODY',
    'EC2MetaDataSSRF_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
  ],
};

/** Rules that block, with our envelope. One that is not listed blocks with WAF's own page. */
const BLOCKING: Record<keyof typeof COUNTED, string[]> = {
  AWSManagedRulesKnownBadInputsRuleSet: [
    'Host_localhost_HEADER',
    'PROPFIND_METHOD',
    'ExploitablePaths_URIPATH',
    ...['HEADER', 'QUERYSTRING', 'URIPATH'].map((part) => `Log4JRCE_${part}`),
    ...['HEADER', 'QUERYSTRING', 'URIPATH'].map((part) => `JavaDeserializationRCE_${part}`),
  ],
  AWSManagedRulesCommonRuleSet: [
    'UserAgent_BadBots_HEADER',
    ...['QUERYSTRING', 'Cookie_HEADER', 'URIPATH'].map((part) => `SizeRestrictions_${part}`),
    ...['COOKIE', 'URIPATH', 'QUERYARGUMENTS'].map((part) => `EC2MetaDataSSRF_${part}`),
    ...['QUERYARGUMENTS', 'URIPATH'].flatMap((part) => [
      `GenericLFI_${part}`,
      `GenericRFI_${part}`,
      `RestrictedExtensions_${part}`,
    ]),
    ...['COOKIE', 'QUERYARGUMENTS', 'URIPATH'].map((part) => `CrossSiteScripting_${part}`),
  ],
};

/** Configures the metric and samples of a rule in CloudWatch and the console. */
export const seen = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

const managed = (name: keyof typeof COUNTED): Rule => ({
  name,
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: [
        ...COUNTED[name].map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        ...BLOCKING[name].map((rule) => ({ name: rule, actionToUse: { block: blockWith('NOT_ALLOWED') } })),
      ],
    },
  },
  overrideAction: { none: {} },
  visibilityConfig: seen(name),
});

const beginsWith = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/** Requests of couriers and Razorpay, by their paths. `or` needs two statements at least, and there are more. */
const isWebhook: CfnWebACL.StatementProperty = {
  orStatement: { statements: beginnings(({ access }) => access === 'signature').map(beginsWith) },
};

/** Blocks an address that sends more than a number of these requests. */
const rate = (name: string, limit: number, scopeDownStatement: CfnWebACL.StatementProperty): Rule => ({
  name,
  statement: {
    rateBasedStatement: { limit, evaluationWindowSec: WINDOW_SECONDS, aggregateKeyType: 'IP', scopeDownStatement },
  },
  action: { block: blockWith('SLOW_DOWN', { 'retry-after': String(WINDOW_SECONDS) }) },
  visibilityConfig: seen(name),
});

/** The rules in order. */
export const FIREWALL_RULES: readonly Rule[] = [
  rate('rate', MOST.address, { notStatement: { statement: isWebhook } }),
  rate('rate-webhooks', MOST.webhooks, isWebhook),
  managed('AWSManagedRulesKnownBadInputsRuleSet'),
  managed('AWSManagedRulesCommonRuleSet'),
];
