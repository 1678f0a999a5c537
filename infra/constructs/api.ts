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
import { app } from '../../functions/app.ts';
import type { Feature } from '../../shared/contracts.ts';
import { bundleName, httpEntry } from '../bundle/entries.ts';
import { apiDefinition } from './api-definition.ts';
import { functionNameOf } from './function.ts';
import { LIVE_ALIAS } from './rollout.ts';

/**
 * How many requests per second all clients together may send, unless a deploy names another number. It bounds the bill
 * under an attack, while the firewall limits each client. AWS allows an account 10,000 in a region.
 */
export const REQUESTS_PER_SECOND = 1000;

/**
 * The fields of a request in the access log. The query is left out, because people search by mobile number and e-mail.
 */
const LOGGED = {
  request_id: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  ms: '$context.responseLatency',
  function_ms: '$context.integrationLatency',
  error: '$context.integrationErrorMessage',
  from: '$context.identity.sourceIp',
};

/**
 * The HTTP API, imported from one OpenAPI document of all contracts. It is one resource, because API Gateway refuses
 * integrations and routes that are created in parallel (ConflictException:
 * https://github.com/hashicorp/terraform-provider-aws/issues/18018). Functions need the site's address, and the site
 * needs the API's. So the document is imported before the functions exist and refers to them by name, and a separate
 * deployment puts it live afterwards.
 */
export class Api extends Construct {
  readonly http: HttpApi;
  /** The access log, with one line of JSON for each request. */
  readonly log: LogGroup;
  private readonly deployment: CfnDeployment;

  constructor(scope: Construct, id: string, requestsPerSecond = REQUESTS_PER_SECOND) {
    super(scope, id);
    const product = Stack.of(this);
    const served = (Object.keys(app.features) as Feature[]).map((feature) => ({
      feature,
      contract: app.features[feature].contract,
      calls: `${functionNameOf(this, bundleName(httpEntry(feature)))}:${LIVE_ALIAS}`,
    }));
    this.http = new HttpApi(this, 'Http', { createDefaultStage: false });
    const imported = this.http.node.defaultChild as CfnApi;
    const arnOf = (resourceName: string) =>
      product.formatArn({
        service: 'lambda',
        resource: 'function',
        resourceName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      });
    imported.body = apiDefinition(
      product.stackName,
      served.map((one) => ({ ...one, calls: arnOf(one.calls) })),
    );
    // With an imported document, API Gateway takes the name and the protocol from the document:
    // https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-apigatewayv2-api.html
    imported.addPropertyDeletionOverride('Name');
    imported.addPropertyDeletionOverride('ProtocolType');
    // A changed document gets another id, so CloudFormation creates another deployment.
    const digest = createHash('sha256')
      .update(JSON.stringify(apiDefinition('', served)))
      .digest('hex');
    this.deployment = new CfnDeployment(this, `Deployment${digest.slice(0, 12)}`, { apiId: this.http.apiId });
    this.log = new LogGroup(this, 'Log', {
      // CloudWatch allows API Gateway to write to all logs with this prefix. Under another name each API would add to a
      // resource policy of limited size.
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
   * Lets the API call a function. One permission covers all routes of the function, because its policy has at most 20
   * KB.
   */
  calls(handler: Alias): void {
    handler.addPermission('api', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: this.http.arnForExecuteApi(),
    });
  }

  /**
   * Makes the deployment that puts the document live wait until these functions exist, so that no route calls a missing
   * function.
   */
  after(...functions: IConstruct[]): void {
    this.deployment.node.addDependency(...functions);
  }
}
