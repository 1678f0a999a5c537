import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { entries } from '../../../infra/bundle/entries.ts';
import { makeStacks } from '../../../infra/make-stacks.ts';
import type { Settings } from '../../../infra/stack.ts';
import { flatten, partsOf } from './flatten.ts';

const made = new Map<string, ReturnType<typeof write>>();

/**
 * Synthesizes the stacks with empty bundles and an empty site, so that nothing needs to be built. Caches the result for
 * each combination of settings.
 */
export function synthesize(more: Partial<Settings> = {}) {
  const key = JSON.stringify(more);
  const stacks = made.get(key) ?? write(more);
  made.set(key, stacks);
  return stacks;
}

/** Returns the template of a stack. A small deployment lacks some stacks, for which the template is empty. */
const templateOf = (stack: Stack | undefined): Template =>
  stack === undefined ? Template.fromJSON({ Resources: {} }) : Template.fromStack(stack);

function write(more: Partial<Settings>) {
  const folder = mkdtempSync(join(tmpdir(), 'stack-'));
  try {
    for (const { name } of entries) {
      mkdirSync(join(folder, 'functions', name), { recursive: true });
      writeFileSync(join(folder, 'functions', name, 'index.mjs'), `export const handler = '${name}';`);
    }
    mkdirSync(join(folder, 'web/assets'), { recursive: true });
    writeFileSync(join(folder, 'web/app.html'), '<!doctype html>');
    const { context } = JSON.parse(readFileSync(new URL('../../../cdk.json', import.meta.url), 'utf8')) as {
      context: Record<string, unknown>;
    };
    const app = new App({
      context,
      outdir: join(folder, 'out'),
      // The validation is off, because it only warns and takes 3 s of processor time. `cdk synth` and a deploy still
      // validate.
      builtinCloudFormationValidation: false,
    });
    const { edge, product, watch } = makeStacks(app, {
      id: 'Test',
      region: 'ap-south-1',
      settings: {
        bundles: join(folder, 'functions'),
        web: join(folder, 'web'),
        version: '1.2.3',
        commit: 'abc1234',
        mailFrom: 'no-reply@parcels.test',
        mailPerSecond: 14,
        monthlyDollars: 100,
        ...more,
      },
    });
    const parts = partsOf(product);
    return {
      app,
      template: Template.fromStack(product),
      edge: templateOf(edge),
      watch: templateOf(watch),
      /** Returns the findings of cdk-nag. */
      findings: () => new AwsSolutionsChecks(app).validateScope(app).violations,
      /** The resources of the main stack and its nested stacks in one record. */
      resources: flatten(parts),
      /** The main stack and the nested stacks. */
      parts,
      /** Returns the id of the stack that contains a resource. */
      partOf: (id: string): string => parts.find(({ Resources }) => id in Resources)?.id ?? '',
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
