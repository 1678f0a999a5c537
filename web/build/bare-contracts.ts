import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ESTree, type Plugin, parseAst } from 'vite';
import type { Contract } from '../../shared/endpoint.ts';

/**
 * The fields of an endpoint that the browser reads. The schemas and texts are only for the server, the tests and the
 * OpenAPI document.
 */
const READ = ['method', 'path', 'access', 'files', 'download', 'idempotent', 'renewsToken', 'asOther'] as const;

const SHARED = /\/shared\/[\w/-]+\.ts$/;
const BARE = /\/shared\/[\w/-]+\.ts\?bare$/;
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isEndpoint = (value: unknown): boolean => isObject(value) && 'method' in value && 'path' in value;

/** Returns whether an exported value is a contract or part of one. */
const isContract = (value: unknown): value is Contract => isObject(value) && Object.values(value).every(isEndpoint);

/** Returns whether a value can be written as JSON without loss. */
const isPlain = (value: unknown): boolean =>
  isObject(value)
    ? /^(Array|Object)$/.test(value.constructor.name) && Object.values(value).every(isPlain)
    : value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

/** Returns a contract with only the fields that the browser needs. The schema of a revisioned record becomes `true`. */
const bareContract = (contract: Contract): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(contract).map(([verb, endpoint]) => [
      verb,
      {
        ...Object.fromEntries(READ.map((name) => [name, endpoint[name]])),
        revisioned: endpoint.revisioned && true,
      },
    ]),
  );

/** Returns the exports of a module that the browser needs only as data: contracts and plain constants. */
async function bareExports(file: string): Promise<Record<string, unknown>> {
  if (!/^import (?!type ).*from 'zod'/m.test(readFileSync(file, 'utf8'))) return {};
  const exported = Object.entries((await import(pathToFileURL(file).href)) as Record<string, unknown>);
  return Object.fromEntries(
    exported.flatMap(([name, value]) => {
      if (CONSTANT.test(name)) return isPlain(value) ? [[name, value]] : [];
      return isContract(value) ? [[name, bareContract(value)]] : [];
    }),
  );
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);

const importOf = (names: readonly ESTree.ImportDeclarationSpecifier[], code: string, from: string): string =>
  names.length === 0
    ? ''
    : `import { ${names.map(({ start, end }) => code.slice(start, end)).join(', ')} } from ${JSON.stringify(from)};`;

/**
 * Returns edits that split an import statement: contracts and constants are imported from the module without schemas,
 * everything else from the module itself.
 */
async function importEdits(statement: ESTree.Statement, code: string, importer: string): Promise<Edit[]> {
  if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith('.')) return [];
  const { start, end, specifiers, source } = statement;
  const file = resolve(dirname(importer), source.value);
  if (!SHARED.test(file)) return [];
  const bare = await bareExports(file);
  const isBare = (one: ESTree.ImportDeclarationSpecifier) =>
    one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' && one.imported.name in bare;
  if (!specifiers.some(isBare)) return [];
  const others = specifiers.filter((one) => !isBare(one));
  const text = importOf(specifiers.filter(isBare), code, `${source.value}?bare`) + importOf(others, code, source.value);
  return [{ start, end, text }];
}

/**
 * Returns edits that mark constants as free of side effects. The bundler then leaves out constants that no module uses.
 */
function constantEdits(statement: ESTree.Statement): Edit[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ init }) => {
    if (init === null || /^(Literal|ArrowFunctionExpression|FunctionExpression|Identifier)$/.test(init.type)) return [];
    return [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
      { start: init.end, end: init.end, text: '))()' },
    ];
  });
}

/**
 * Gives the browser contracts without their schemas, because schemas would make every page load zod. The browser needs
 * no schemas for requests, and it does not check replies. A page that imports a constant from a module with schemas
 * gets only the constant. A form still loads the schema with which it validates. A contract that is imported
 * dynamically keeps its schemas.
 */
export const bareContractsPlugin = (): Plugin => ({
  name: 'bare-contracts',
  apply: 'build',
  load: {
    filter: { id: BARE },
    async handler(id) {
      const exported = Object.entries(await bareExports(id.replace('?bare', '')));
      return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
    },
  },
  transform: {
    filter: { id: /\/(web\/src|shared)\/[\w/-]+\.tsx?$/ },
    async handler(code, id) {
      const isShared = SHARED.test(id);
      const statements = parseAst(code).body as ESTree.Statement[];
      const imports = await Promise.all(statements.map((one) => importEdits(one, code, id)));
      const edits = [...imports.flat(), ...(isShared ? statements.flatMap(constantEdits) : [])];
      return { code: edited(code, edits), map: null, ...(isShared && { moduleSideEffects: false }) };
    },
  },
});
