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
import { LIVE } from './rollout.ts';

/** Requests a second of all clients together; the firewall limits each of them. */
const THROTTLE = { rateLimit: 500, burstLimit: 1000 };

/** The access log of a request. Without its query, because people search by mobile and e-mail. */
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
 * The HTTP API, imported from one document made of all contracts. API Gateway refuses integrations and routes that are
 * made side by side (ConflictException: https://github.com/hashicorp/terraform-provider-aws/issues/18018), so there is
 * one resource for all. The document names functions by their names and not by references, because they know the site's
 * address, and the site the API's. So the document is imported before they exist, and goes live after them by a
 * deployment of its own.
 */
export class Api extends Construct {
  readonly http: HttpApi;
  /** The access log, a line of JSON for each request. */
  readonly log: LogGroup;
  private readonly deployment: CfnDeployment;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const product = Stack.of(this);
    const served = (Object.keys(app.features) as Feature[]).map((feature) => ({
      feature,
      contract: app.features[feature].contract,
      calls: `${functionNameOf(this, bundleName(httpEntry(feature)))}:${LIVE}`,
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
    // A document brings its own:
    // https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-apigatewayv2-api.html
    imported.addPropertyDeletionOverride('Name');
    imported.addPropertyDeletionOverride('ProtocolType');
    // Another document is another deployment.
    const digest = createHash('sha256')
      .update(JSON.stringify(apiDefinition('', served)))
      .digest('hex');
    this.deployment = new CfnDeployment(this, `Deployment${digest.slice(0, 12)}`, { apiId: this.http.apiId });
    this.log = new LogGroup(this, 'Log', {
      logGroupName: `/aws/vendedlogs/${product.stackName}-api`, // otherwise each API adds to a policy of limited size
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      throttle: THROTTLE,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.log),
        format: AccessLogFormat.custom(JSON.stringify(LOGGED)),
      },
    });
    (stage.node.defaultChild as CfnStage).deploymentId = this.deployment.ref;
  }

  /** Lets the API call a function. One permission covers all its routes, because a policy has at most 20 KB. */
  calls(handler: Alias): void {
    handler.addPermission('api', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: this.http.arnForExecuteApi(),
    });
  }

  /** Puts the document live after these: no route is ahead of its function. */
  after(...functions: IConstruct[]): void {
    this.deployment.node.addDependency(...functions);
  }
}
