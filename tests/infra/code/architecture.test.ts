import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { app } from '../../../functions/app.ts';
import type { FunctionNeeds } from '../../../functions/platform/app-table.ts';
import { bundleName, entries, httpEntry } from '../../../infra/bundle/entries.ts';
import type { Feature } from '../../../shared/contracts.ts';
import { cycles, files, folderCircles, type Import, imports, importsIn, reachableFrom } from '../support/imports.ts';

const folders = (path: string): string[] =>
  readdirSync(new URL(`../../../${path}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const zoneOf = (path: string): string => path.split('/')[0] ?? '';
const ZONES = ['shared', 'functions', 'infra', 'web', 'tests'];
const isOurs = (path: string): boolean => ZONES.includes(zoneOf(path)) && path.includes('/') && !path.startsWith('@');
const show = ({ from, to }: Import): string => `${from} imports ${to}`;
const wrong = (test: (one: Import) => boolean): string[] => imports.filter(test).map(show);

describe('the scanner of imports', () => {
  it('the import scanner finds every form of import', () => {
    const source = `
      import type { A } from './a.ts';
      import b, { type B } from '../b.ts';
      import * as z from 'zod';
      import './style.css';
      export { c } from './c.ts';
      export * from './d.ts';
      import {
        e,
      } from 'node:fs';
      // import f from './f.ts';
      const g = await import('./g.ts');`;
    expect(importsIn('web/src/x.ts', source).map(({ to, typeOnly, dynamic }) => [to, typeOnly, dynamic])).toEqual([
      ['web/src/a.ts', true, false],
      ['web/b.ts', false, false],
      ['zod', false, false],
      ['web/src/style.css', false, false],
      ['web/src/c.ts', false, false],
      ['web/src/d.ts', false, false],
      ['node:fs', false, false],
      ['web/src/g.ts', false, true],
    ]);
  });

  it('the import scanner finds every project file that another file imports', () => {
    expect(imports.length).toBeGreaterThan(500);
    // Imports in tests are not checked, because some tests contain the source of other processes as text.
    const missing = ({ from, to }: Import) =>
      zoneOf(from) !== 'tests' && isOurs(to) && /\.tsx?$/.test(to) && !files.includes(to);
    expect(wrong(missing)).toEqual([]);
  });
});

it('no code file is longer than 250 lines', () => {
  const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 251);
  expect(long).toEqual([]);
});

describe('import rules of zones', () => {
  it.each([
    ['shared', ['shared']],
    ['functions', ['functions', 'shared']],
    ['infra', ['infra', 'functions', 'shared']],
    ['web', ['web', 'shared']],
  ])('%s imports only these of our folders: %j', (zone, allowed) => {
    expect(wrong(({ from, to }) => zoneOf(from) === zone && isOurs(to) && !allowed.includes(zoneOf(to)))).toEqual([]);
  });

  it('shared imports no package but zod', () => {
    expect(wrong(({ from, to }) => zoneOf(from) === 'shared' && !isOurs(to) && to !== 'zod')).toEqual([]);
  });

  it('no file of the back end imports the CDK', () => {
    const cdk = /^(aws-cdk-lib|constructs|cdk-nag)(\/|$)/;
    expect(wrong(({ from, to }) => zoneOf(from) === 'functions' && cdk.test(to))).toEqual([]);
    for (const { file } of entries) expect([...reachableFrom(file)].filter((path) => cdk.test(path))).toEqual([]);
  });

  it('no import is circular, and type imports count as well', () => {
    expect(cycles()).toEqual([]);
  });

  it('no back-end file re-exports from another file', () => {
    // The bundler does not evaluate the other file before its names are used, so they can be undefined in AWS.
    const again = files.filter((file) => /^export (\*|\{[^}]*\}) from/m.test(readFileSync(file, 'utf8')));
    expect(again.filter((file) => /^(functions|shared)\//.test(file))).toEqual([]);
  });

  it('no two folders of the back end import each other', () => {
    expect(folderCircles()).toEqual([]);
  });

  it('functions/platform imports no feature, and type imports count as well', () => {
    const above = (to: string) => isOurs(to) && !/^(shared|functions\/platform)\//.test(to);
    expect(wrong(({ from, to }) => from.startsWith('functions/platform/') && above(to))).toEqual([]);
  });
});

describe('import rules of the web', () => {
  /** Each layer of the web with the layers that it may import. A new folder under web/src needs a row here. */
  const base = ['lib', 'ui', 'api'];
  const below: Record<string, string[]> = {
    lib: base,
    ui: base,
    api: base,
    site: [...base, 'site'],
    docs: [...base, 'docs'],
    features: [...base, 'site', 'features'],
    app: [...base, 'site', 'features', 'app'],
  };
  const layerOf = (path: string): string | undefined => /^web\/src\/([^/]+)\//.exec(path)?.[1];

  it('the web has only its declared layers', () => {
    expect(folders('web/src').filter((folder) => below[folder] === undefined)).toEqual([]);
  });

  it('the layers of the web import downwards: lib, ui, api <- features <- app', () => {
    const upwards = wrong(({ from, to }) => {
      const [above, under] = [layerOf(from), layerOf(to)];
      return above !== undefined && under !== undefined && below[above]?.includes(under) === false;
    });
    expect(upwards).toEqual([]);
  });
});

describe('import rules of features', () => {
  it('only a feature’s store contains its table keys', () => {
    const stores = /^functions\/(platform\/|([^/]+\/)+([a-z-]+-)?store\.ts$)/;
    const naming = files.filter(
      (file) => file.startsWith('functions/') && !stores.test(file) && /\bpk: |\bsk: /.test(readFileSync(file, 'utf8')),
    );
    expect(naming).toEqual([]);
  });

  it('every entry file in the function table exists', () => {
    expect(entries.map(({ file }) => file).filter((file) => !files.includes(file))).toEqual([]);
  });

  it('every handler file is in the function table', () => {
    const known = new Set(entries.map(({ file }) => file));
    const handlers = files.filter((file) =>
      /^functions\/(?!platform\/)(?:[^/]+\/)+(http|on-[\w-]+|every-[\w-]+)\.ts$/.test(file),
    );
    expect(handlers.filter((file) => !known.has(file))).toEqual([]);
  });

  const rows: [string, FunctionNeeds][] = [
    ...Object.entries(app.features).map(([name, row]): [string, FunctionNeeds] => [
      httpEntry(name as Feature),
      { ...row, secrets: true },
    ]),
    ...[app.queues, app.streams, app.schedules]
      .flatMap((some) => Object.values(some))
      .map((row: FunctionNeeds & { entry: string }): [string, FunctionNeeds] => [row.entry, row]),
  ];

  it.each(rows.map(([entry, row]): [string, string, FunctionNeeds] => [bundleName(entry), entry, row]))(
    '%s imports exactly the clients that its row of the function table declares',
    (_, entry, row) => {
      const reached = reachableFrom(`functions/${entry}.ts`);
      const all = ['s3', 'sqs', 'sesv2', 'sns', 'secrets-manager'];
      const clients = all.filter((client) => reached.has(`@aws-sdk/client-${client}`));
      const needs = [
        (row.files ?? row.photos) && 's3',
        row.queues && 'sqs',
        row.mail && 'sesv2',
        row.sms && 'sns',
        row.secrets && 'secrets-manager',
      ];
      expect(clients).toEqual(needs.filter(Boolean));
      expect([entry, reached.has('functions/platform/secrets/sealing/seal.ts')]).toEqual([
        entry,
        row.sealed !== undefined,
      ]);
    },
  );

  it.each(rows.map(([entry, row]): [string, string, FunctionNeeds] => [bundleName(entry), entry, row]))(
    '%s sends only to queues that its row of the function table allows',
    (_, entry, row) => {
      const code = [...reachableFrom(`functions/${entry}.ts`)].filter((file) => file.startsWith('functions/'));
      const named = code.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\bsend\(\s*'([a-z-]+)'/g)].map(([, queue]) => queue ?? ''),
      );
      expect(named.filter((queue) => !(row.queues ?? []).includes(queue))).toEqual([]);
    },
  );
});
