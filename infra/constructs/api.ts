import { createHash } from 'node:crypto';
import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnApi,
  CfnDeployment,
  type CfnStage,
  HttpApi,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct, type IConstruct } from 'constructs';
import type { Feature } from '../../shared/contracts.ts';
import { bundleName, httpEntry } from '../bundle/entries.ts';
import { apiDefinition } from './api-definition.ts';
import { functionNameOf } from './function.ts';
import { LIVE_ALIAS } from './rollout.ts';

/**
 * How many requests per second all clients together may send. A deploy can set another number. The limit bounds the AWS
 * bill during an attack, while the firewall limits each client. AWS allows 10,000 for an account in a region.
 */
export const REQUESTS_PER_SECOND = 1000;

/**
 * The fields of a request in the access log. The query string is left out, because people search by mobile number and
 * e-mail.
 */
const LOGGED = {
  request_id: '$context.requestId',
  time: '$context.requestTime',
  method: '$context.httpMethod',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  ms: '$context.responseLatency',
  function_ms: '$context.integrationLatency',
  error: '$context.integrationErrorMessage',
  from: '$context.identity.sourceIp',
};

/**
 * The HTTP API, imported from one OpenAPI document of all contracts. It is a single resource, because API Gateway
 * refuses integrations and routes that are created in parallel (ConflictException:
 * https://github.com/hashicorp/terraform-provider-aws/issues/18018). The functions need the address of the site, and
 * the site needs the address of the API. So the document is imported before the functions exist and refers to them by
 * name. A separate deployment puts it live afterwards.
 */
export class Api extends Construct {
  readonly http: HttpApi;
  /** The access log, with one line of JSON for each request. */
  readonly log: LogGroup;
  private readonly deployment: CfnDeployment;

  constructor(scope: Construct, id: string, requestsPerSecond = REQUESTS_PER_SECOND) {
    super(scope, id);
    const product = Stack.of(this);
    const nameOf = (feature: Feature) => `${functionNameOf(this, bundleName(httpEntry(feature)))}:${LIVE_ALIAS}`;
    this.http = new HttpApi(this, 'Http', { createDefaultStage: false });
    const imported = this.http.node.defaultChild as CfnApi;
    imported.body = apiDefinition(product.stackName, (feature) =>
      product.formatArn({
        service: 'lambda',
        resource: 'function',
        resourceName: nameOf(feature),
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    );
    // When a document is imported, API Gateway takes the name and the protocol from the document:
    // https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-apigatewayv2-api.html
    imported.addPropertyDeletionOverride('Name');
    imported.addPropertyDeletionOverride('ProtocolType');
    // The id of the deployment contains a hash of the document. So CloudFormation creates another deployment when the
    // document changes.
    const digest = createHash('sha256')
      .update(JSON.stringify(apiDefinition('', nameOf)))
      .digest('hex');
    this.deployment = new CfnDeployment(this, `Deployment${digest.slice(0, 12)}`, { apiId: this.http.apiId });
    this.log = new LogGroup(this, 'Log', {
      // CloudWatch allows API Gateway to write to all logs with this prefix. For a log with another name, each API
      // would need a statement in a resource policy of limited size.
      logGroupName: `/aws/vendedlogs/${product.stackName}-api`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      throttle: { rateLimit: requestsPerSecond, burstLimit: 2 * requestsPerSecond },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.log),
        format: AccessLogFormat.custom(JSON.stringify(LOGGED)),
      },
    });
    (stage.node.defaultChild as CfnStage).deploymentId = this.deployment.ref;
  }

  /**
   * Allows the API to call a function. One permission covers all routes of the function, because the function's
   * resource policy has at most 20 KB.
   */
  calls(handler: Alias): void {
    handler.addPermission('api', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: this.http.arnForExecuteApi(),
    });
  }

  /**
   * Makes the deployment of the document depend on these functions. So the routes go live only after the functions
   * exist, and no route calls a missing function.
   */
  after(...functions: IConstruct[]): void {
    this.deployment.node.addDependency(...functions);
  }
}
