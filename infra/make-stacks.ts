import { type App, Tags } from 'aws-cdk-lib';
import { brand } from '../shared/brand.ts';
import { EdgeStack, ProductStack, type Settings } from './stack.ts';
import { WatchStack } from './watch-stack.ts';

/** The account, region and settings of a deployment. */
export interface Deployment {
  /** The name of the product's stack. A different name makes a separate deployment. */
  id: string;
  account?: string | undefined;
  region: string;
  settings: Settings;
}

/**
 * Creates the stacks of a deployment. A full deployment has three stacks. A small deployment has only the product's
 * stack. All stacks are protected against deletion and tagged with the deployment's name.
 */
export function makeStacks(app: App, { id, account, region, settings }: Deployment) {
  const small = settings.size === 'small';
  const edge = small
    ? undefined
    : new EdgeStack(app, `${id}Edge`, {
        env: { account, region: 'us-east-1' },
        description: `${brand.name}: what CloudFront needs in us-east-1`,
        terminationProtection: true,
      });
  const product = new ProductStack(app, id, {
    env: { account, region },
    description: brand.name,
    terminationProtection: true,
    firewallArn: edge?.firewallArn,
    settings,
  });
  const watch = small
    ? undefined
    : new WatchStack(app, `${id}Watch`, {
        env: { account, region: 'us-east-1' },
        description: `${brand.name}: what watches the site from outside`,
        terminationProtection: true,
        distributionId: product.distributionId,
        siteHost: product.siteHost,
        stopped: settings.stopped === true,
        certificateArn: settings.domain?.certificateArn,
        monthlyDollars: settings.monthlyDollars,
        alarms: settings.alarms ?? {},
      });
  Tags.of(app).add('product', brand.name);
  Tags.of(app).add('deployment', id);
  return { edge, product, watch };
}
