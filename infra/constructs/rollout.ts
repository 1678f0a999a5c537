import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import {
  type CfnDeploymentGroup,
  type ILambdaDeploymentConfig,
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type CfnAlias, type Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { acceptFindings } from './accept.ts';

/** The alias by which the API calls a function. */
export const LIVE_ALIAS = 'live';

/** The ways to roll out a release of the functions that answer requests. */
export const ROLLOUTS = {
  /**
   * Moves a tenth of the requests each minute, so that an alarm can stop a faulty release before all requests use it.
   */
  staged: LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE,
  /** Moves all requests at once: for an urgent repair, and while everything is stopped. */
  'at-once': LambdaDeploymentConfig.ALL_AT_ONCE,
} satisfies Record<string, ILambdaDeploymentConfig>;
export type RolloutName = keyof typeof ROLLOUTS;

/**
 * Lets CodeDeploy roll out the functions that answer requests. If an alarm starts during the rollout, CodeDeploy rolls
 * them back.
 */
export class Rollout extends Construct {
  private readonly application: LambdaApplication;
  private readonly role: Role;
  private readonly config: ILambdaDeploymentConfig;
  private readonly alarms: Alarm[];

  /**
   * @param takesBack the alarm on 5xx errors that are our fault. It makes CodeDeploy roll back a staged release. The
   * alarm must exist before a rollout starts, otherwise CodeDeploy refuses the rollout. The rollout `at-once` uses no
   * alarm, because CodeDeploy stops every rollout that starts while its alarm is active:
   * https://docs.aws.amazon.com/codedeploy/latest/userguide/monitoring-create-alarms.html
   */
  constructor(scope: Construct, id: string, takesBack: Alarm, name: RolloutName) {
    super(scope, id);
    this.alarms = name === 'staged' ? [takesBack] : [];
    this.config = ROLLOUTS[name];
    this.application = new LambdaApplication(this, 'Application');
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    acceptFindings(this.role, {
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
        'What CodeDeploy needs to move the traffic of aliases and to read alarms; AWS keeps it up to date.',
    });
  }

  /** Creates the alias that the API calls. A release moves it to the next version step by step. */
  alias(handler: Lambda): Alias {
    const alias = new Alias(handler, LIVE_ALIAS, { aliasName: LIVE_ALIAS, version: handler.currentVersion });
    const group = new LambdaDeploymentGroup(handler, 'rollout', {
      application: this.application,
      role: this.role,
      alias,
      deploymentConfig: this.config,
      alarms: this.alarms,
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: this.alarms.length > 0 },
    });
    // With this dependency, CloudFormation first adds the alarm to the deployment group or removes it, and then moves
    // the alias.
    (alias.node.defaultChild as CfnAlias).addResourceDependency(group.node.defaultChild as CfnDeploymentGroup);
    return alias;
  }
}
