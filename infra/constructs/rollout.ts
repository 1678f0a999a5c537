import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import {
  type ILambdaDeploymentConfig,
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { accept } from './accept.ts';

/** The alias by which the API calls a function. */
export const LIVE = 'live';

/** How a release is rolled out to requests. */
export const ROLLOUTS = {
  /** A tenth more each minute: an alarm sees errors before they reach everybody. */
  staged: LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE,
  /** All at once: for an urgent repair, and while nothing runs. */
  'at-once': LambdaDeploymentConfig.ALL_AT_ONCE,
} satisfies Record<string, ILambdaDeploymentConfig>;
export type RolloutName = keyof typeof ROLLOUTS;

/** Lets CodeDeploy roll out the functions that serve requests, and roll back if the API fails in between. */
export class Rollout extends Construct {
  private readonly application: LambdaApplication;
  private readonly role: Role;
  private readonly config: ILambdaDeploymentConfig;
  private readonly takesBack: Alarm;

  /** @param takesBack the alarm that rolls a release back; it must exist, or CodeDeploy refuses */
  constructor(scope: Construct, id: string, takesBack: Alarm, name: RolloutName) {
    super(scope, id);
    this.takesBack = takesBack;
    this.config = ROLLOUTS[name];
    this.application = new LambdaApplication(this, 'Application');
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    accept(this.role, {
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
        'What CodeDeploy needs to move the traffic of aliases and to read alarms; AWS keeps it up to date.',
    });
  }

  /** Creates the alias that the API calls. It moves to the next version step by step. */
  alias(handler: Lambda): Alias {
    const alias = new Alias(handler, LIVE, { aliasName: LIVE, version: handler.currentVersion });
    new LambdaDeploymentGroup(handler, 'rollout', {
      application: this.application,
      role: this.role,
      alias,
      deploymentConfig: this.config,
      alarms: [this.takesBack],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
    return alias;
  }
}
