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

/** Lets CodeDeploy roll out the functions that serve requests, and roll back if they fail in between. */
export class Rollout extends Construct {
  private readonly application: LambdaApplication;
  private readonly role: Role;
  private readonly config: ILambdaDeploymentConfig;
  private readonly alarms: Alarm[];

  /**
   * @param takesBack the alarm on faults of ours, which rolls a staged release back; it must exist, or CodeDeploy
   * refuses. CodeDeploy stops every deployment that begins under a ringing alarm, so a repair, a return to the release
   * before and a stop look at none: https://docs.aws.amazon.com/codedeploy/latest/userguide/monitoring-create-alarms.html
   */
  constructor(scope: Construct, id: string, takesBack: Alarm, name: RolloutName) {
    super(scope, id);
    this.alarms = name === 'staged' ? [takesBack] : [];
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
    const group = new LambdaDeploymentGroup(handler, 'rollout', {
      application: this.application,
      role: this.role,
      alias,
      deploymentConfig: this.config,
      alarms: this.alarms,
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: this.alarms.length > 0 },
    });
    // The group loses its alarm, or gets it back, before the alias moves.
    (alias.node.defaultChild as CfnAlias).addResourceDependency(group.node.defaultChild as CfnDeploymentGroup);
    return alias;
  }
}
