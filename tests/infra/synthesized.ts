import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, NestedStack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { entries } from '../../infra/bundle/entries.ts';
import { EdgeStack, ProductStack, type Settings } from '../../infra/stack.ts';
import { WatchStack } from '../../infra/watch-stack.ts';

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
}

const resourcesOf = (template: Template) => template.toJSON()['Resources'] as Record<string, Resource>;

/** The resources of a stack within the stack, with what it is given in the place of its parameters. */
function resourcesWithin(nested: NestedStack, parent: Template): Record<string, Resource> {
  const id = nested.nestedStackResource?.logicalId as string;
  const given = resourcesOf(parent)[nested.resolve(id) as string]?.Properties['Parameters'] as Record<string, unknown>;
  return JSON.parse(JSON.stringify(resourcesOf(Template.fromStack(nested))), (_, value: unknown) => {
    const name = (value as { Ref?: string } | null)?.Ref;
    return name !== undefined && given !== undefined && name in given ? given[name] : value;
  }) as Record<string, Resource>;
}

const made = new Map<string, ReturnType<typeof write>>();

/** The stacks as CDK writes them, with stubs in the place of bundles and web: nothing is built. Written once for each settings. */
export function synthesize(more: Partial<Settings> = {}) {
  const key = JSON.stringify(more);
  const stacks = made.get(key) ?? write(more);
  made.set(key, stacks);
  return stacks;
}

function write(more: Partial<Settings>) {
  const folder = mkdtempSync(join(tmpdir(), 'stack-'));
  try {
    for (const { name } of entries) {
      mkdirSync(join(folder, 'functions', name), { recursive: true });
      writeFileSync(join(folder, 'functions', name, 'index.mjs'), `export const handler = '${name}';`);
    }
    mkdirSync(join(folder, 'web/assets'), { recursive: true });
    writeFileSync(join(folder, 'web/app.html'), '<!doctype html>');
    const { context } = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')) as {
      context: Record<string, unknown>;
    };
    const app = new App({ context, outdir: join(folder, 'out') });
    const edge = new EdgeStack(app, 'TestEdge', { env: { region: 'us-east-1' } });
    const product = new ProductStack(app, 'Test', {
      env: { region: 'ap-south-1' },
      firewallArn: edge.firewallArn,
      settings: {
        bundles: join(folder, 'functions'),
        web: join(folder, 'web'),
        version: '1.2.3',
        commit: 'abc1234',
        mailFrom: 'no-reply@parcels.test',
        ...more,
      },
    });
    const watch = new WatchStack(app, 'TestWatch', {
      env: { region: 'us-east-1' },
      distributionId: product.distributionId,
      alarmEmail: undefined,
    });
    const template = Template.fromStack(product);
    const within = product.node.findAll().filter((one): one is NestedStack => one instanceof NestedStack);
    return {
      app,
      template,
      edge: Template.fromStack(edge),
      watch: Template.fromStack(watch),
      /** What cdk-nag finds. */
      findings: () => new AwsSolutionsChecks(app).validateScope(app).violations,
      resources: Object.fromEntries(
        [resourcesOf(template), ...within.map((nested) => resourcesWithin(nested, template))].flatMap(Object.entries),
      ) as Record<string, Resource>,
      /** How many there are in each stack of CloudFormation. */
      sizes: [template, ...within.map((one) => Template.fromStack(one))].map(
        (one) => Object.keys(resourcesOf(one)).length,
      ),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
