import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bundle, bundleTogether, PROJECT_ROOT } from '../../../infra/bundle/bundle.ts';
import { type BundleEntry, entries } from '../../../infra/bundle/entries.ts';

const folder = mkdtempSync(join(tmpdir(), 'bundler-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the bundler', () => {
  it('the bundler produces the same output for the same input', async () => {
    const mail = entries.find(({ name }) => name === 'mail-on-mail') as BundleEntry;
    const made = async (name: string) => {
      const into = join(folder, name, 'functions');
      await bundle([mail], PROJECT_ROOT, into);
      const files = readdirSync(join(into, mail.name));
      return files.map((file) => [file, readFileSync(join(into, mail.name, file), 'utf8')]);
    };
    const first = await made('first');
    expect(first.length).toBeGreaterThan(0);
    expect(await made('again')).toEqual(first);
  });

  /** Creates a project with these files and our packages. */
  const project = (files: Record<string, string>): string => {
    const root = mkdtempSync(join(folder, 'project-'));
    symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(root, 'node_modules'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(root, file, '..'), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return root;
  };
  const http = { name: 'x-http', file: 'functions/x/http.ts', http: true };

  it('the bundler fails with the file’s name if an entry file does not exist', async () => {
    const missing = { name: 'y', file: 'functions/y/on-y.ts', http: false };
    const expected = 'functions/app.ts names entries that do not exist: functions/x/http.ts, functions/y/on-y.ts.';
    await expect(bundle([http, missing], project({}))).rejects.toThrow(expected);
  });

  it('a bundled function loads an endpoint’s handler and schemas only at the endpoint’s first request', async () => {
    const evaluated = (name: string) => `(globalThis.evaluated ??= []).push('${name}');`;
    const root = project({
      'functions/x/http.ts': `
import { xContract } from './contract.ts';
import { serve } from './serve.ts';
import { list } from './list.ts';
export const handler = serve(xContract, { list, far: async () => (await import('./far.ts')).far() });`,
      'functions/x/serve.ts': `import { n } from './state.ts';
export const serve = (contract: object, verbs: object) => ({ contract, verbs, n });`,
      'functions/x/contract.ts': `${evaluated('contract')}
export const xContract = { list: { path: '/x', body: { schema: 7 } } };`,
      'functions/x/list.ts': `import { next } from './state.ts'; ${evaluated('list')}
export const list = (more: number) => next() + more;`,
      'functions/x/far.ts': `import { next } from './state.ts'; export const far = () => next();`,
      'functions/x/state.ts': 'export let n = 0; export const next = () => { n += 1; return n; };',
    });
    const into = join(root, 'made/functions');
    await bundle([http], root, into);
    expect(readFileSync(join(into, http.name, 'index.mjs'), 'utf8')).not.toMatch(/^import|;import[ {"]/);
    const script = `const { handler: { contract, verbs } } = await import(process.argv[1]);
      const seen = [globalThis.evaluated ?? [], contract.list.path];
      seen.push(contract.list.body, globalThis.evaluated, await verbs.list(10), await verbs.far());
      console.log(JSON.stringify(seen));`;
    const said = execFileSync(process.execPath, [
      '--input-type=module',
      '-e',
      script,
      join(into, http.name, 'index.mjs'),
    ]);
    expect(JSON.parse(said.toString())).toEqual([[], '/x', { schema: 7 }, ['contract', 'list'], 11, 2]);
  });

  it.each([
    ['@e965/xlsx', `import { read } from '@e965/xlsx'; export const handler = read;`],
    ['@e965/xlsx', `export const handler = () => import('@e965/xlsx');`],
    ['exceljs', `import excel from 'exceljs'; export const handler = excel;`],
  ])('the bundler refuses an HTTP function that imports %s', async (packageName, text) => {
    const root = project({ 'functions/x/http.ts': text, 'functions/a/http.ts': 'export const handler = 1;' });
    const reaches = new RegExp(`functions/x/http.ts reaches .*${packageName}`);
    await expect(bundle([http], root)).rejects.toThrow(reaches);
    const other = { name: 'a-http', file: 'functions/a/http.ts', http: true };
    const into = join(root, 'made');
    await expect(bundleTogether([other, http], root, into)).rejects.toThrow(reaches);
    await bundleTogether([other, { ...http, http: false }], root, into);
  });

  it('the bundler refuses an HTTP function that loads more than 380,000 bytes at its start', async () => {
    const root = project({ 'functions/x/http.ts': `export const handler = '${'x'.repeat(380_000)}';` });
    await expect(bundle([http], root)).rejects.toThrow(/^functions\/x\/http\.ts loads 380\d{3} bytes at start/);
    await bundle([{ ...http, http: false }], root);
  });
});
