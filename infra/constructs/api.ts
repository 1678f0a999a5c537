import { type NestedStack, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnRoute,
  HttpApi,
  HttpIntegration,
  HttpIntegrationType,
  HttpStage,
  LogGroupLogDestination,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Contract } from '../../shared/endpoint.ts';
import { accept } from './accept.ts';
import { ownStack } from './own-stack.ts';

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
 * Returns the path of an endpoint's route. API Gateway has no routes that end in a slash, so CloudFront removes the
 * slash from every request of the API (`edge-functions.ts`).
 */
const routePath = (path: string): string => `/api/v1${path.replace(/\/$/, '')}`;

/**
 * The HTTP API: one route for each endpoint of each contract. Routes are in a stack for each method and not in that of
 * their function, so that an endpoint can move to another feature: its route changes in place, where two stacks would
 * conflict over it.
 */
export class Api extends Construct {
  readonly http: HttpApi;
  private readonly routes = new Map<string, NestedStack>();

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.http = new HttpApi(this, 'Http', { createDefaultStage: false });
    const log = new LogGroup(this, 'Log', {
      logGroupName: `/aws/vendedlogs/${Stack.of(this).stackName}-api`, // otherwise each API adds to a policy of limited size
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      throttle: THROTTLE,
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(JSON.stringify(LOGGED)),
      },
    });
    accept(this, {
      APIG4:
        'Every endpoint names its access in its contract, and the one request chain (functions/platform/http/http.ts) checks ' +
        'origin, token and permission before the verb runs; tests walk every route as every kind of user.',
    });
  }

  /**
   * Routes a feature's contract to its function. One permission covers all its routes, because a policy has at most 20
   * KB.
   */
  serve(contract: Contract, handler: Alias): void {
    const integration = new HttpIntegration(handler, 'answers', {
      httpApi: this.http,
      integrationType: HttpIntegrationType.AWS_PROXY,
      integrationUri: handler.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
    });
    handler.addPermission('api', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: this.http.arnForExecuteApi(),
    });
    for (const { method, path } of Object.values(contract)) {
      const routeKey = `${method} ${routePath(path)}`;
      // Logical ids contain letters and digits only, but `/attachments-download` and `/attachments/download` are two
      // routes.
      new CfnRoute(this.routesBy(method), routeKey.replaceAll('-', 'Hyphen'), {
        apiId: this.http.apiId,
        routeKey,
        authorizationType: 'NONE',
        target: `integrations/${integration.integrationId}`,
      });
    }
  }

  private routesBy(method: string): NestedStack {
    const routes =
      this.routes.get(method) ?? ownStack(this, `Routes-${method}`, `Which ${method} goes to which function`);
    this.routes.set(method, routes);
    return routes;
  }
}
