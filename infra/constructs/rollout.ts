import { Stack } from 'aws-cdk-lib';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
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

/** How requests come to the functions of a new release. */
export const ROLLOUTS = {
  /** A tenth more each minute: what fails for some is seen by the alarm before it fails for all. */
  staged: LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE,
  /** All at once: for a repair that cannot wait, and while nothing runs. */
  'at-once': LambdaDeploymentConfig.ALL_AT_ONCE,
} satisfies Record<string, ILambdaDeploymentConfig>;
export type RolloutName = keyof typeof ROLLOUTS;

/** The alarm whose ringing takes a release back. */
export const TAKES_BACK = 'failures of the API';

/** Has CodeDeploy bring a release of the functions that answer requests, and take it back when the API fails meanwhile. */
export class Rollout extends Construct {
  private readonly application: LambdaApplication;
  private readonly role: Role;
  private readonly config: ILambdaDeploymentConfig;

  constructor(scope: Construct, id: string, name: RolloutName) {
    super(scope, id);
    this.config = ROLLOUTS[name];
    this.application = new LambdaApplication(this, 'Application');
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    accept(this.role, {
      'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
        'What CodeDeploy needs to move the traffic of aliases and to read alarms; AWS keeps it up to date.',
    });
  }

  /**
   * The name by which the API calls a function: it moves from one version to the next step by step.
   * @param alarms what the alarm stands in: CodeDeploy asks for it by name, so it has to be there before
   */
  alias(handler: Lambda, alarms: Construct): Alias {
    const alias = new Alias(handler, 'live', { aliasName: 'live', version: handler.currentVersion });
    const group = new LambdaDeploymentGroup(handler, 'rollout', {
      application: this.application,
      role: this.role,
      alias,
      deploymentConfig: this.config,
      alarms: [Alarm.fromAlarmName(handler, 'takes-back', `${Stack.of(this).stackName} ${TAKES_BACK}`)],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
    group.node.addDependency(alarms);
    return alias;
  }
}
