import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface Import {
  /** The importing file, relative to the root: `functions/orders/pay.ts`. */
  from: string;
  /** The imported file, relative to the root, or the package as imported: `zod`, `node:fs`. */
  to: string;
  /** True if only types are imported, so that the import is erased at run time. */
  typeOnly: boolean;
  dynamic: boolean;
}

const IMPORT =
  /^\s*(?:import|export)\s+(?<type>type\s+)?(?:[\w*$\s{},]*?\s*from\s*)?['"](?<path>[^'"\n]+)['"]|\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"](?<late>[^'"\n]+)['"]/gm;

const withoutComments = (source: string): string =>
  source.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '');

/** Returns the imports in a text. Regular expressions are enough, because our files are plain ES modules. */
export function importsIn(from: string, source: string): Import[] {
  return [...withoutComments(source).matchAll(IMPORT)].map(({ groups = {} }) => {
    const path = (groups['path'] ?? groups['late'] ?? '').replace(/\?.*$/, '');
    return {
      from,
      to: path.startsWith('.') ? normalize(join(dirname(from), path)) : path,
      typeOnly: groups['type'] !== undefined,
      dynamic: groups['late'] !== undefined,
    };
  });
}

/**
 * The project's TypeScript files: files that git tracks, and new files that git does not ignore. Deleted files are left
 * out.
 */
export const files: string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    cwd: ROOT,
  },
)
  .toString()
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('dist/') && existsSync(join(ROOT, file)));

/** Every import of every file. */
export const imports: Import[] = files.flatMap((file) => importsIn(file, readFileSync(join(ROOT, file), 'utf8')));

const byFile = Map.groupBy(
  imports.filter(({ typeOnly }) => !typeOnly),
  ({ from }) => from,
);

/** Returns all files and packages that a file imports at run time, directly or through other files. */
export function reachableFrom(start: string): Set<string> {
  const seen = new Set([start]);
  for (const file of seen) for (const { to } of byFile.get(file) ?? []) seen.add(to);
  return seen;
}

/** Returns the groups of back-end folders that import each other, such as `a, b, c`. Imports of types count too. */
export function folderCircles(): string[] {
  const folderOf = (path: string): string | undefined => /^functions\/([^/]+)\//.exec(path)?.[1];
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [a, b] = [folderOf(from), folderOf(to)];
    if (a !== undefined && b !== undefined && a !== b) next.set(a, (next.get(a) ?? new Set()).add(b));
  }
  const reached = (start: string): Set<string> => {
    const seen = new Set(next.get(start));
    for (const folder of seen) for (const further of next.get(folder) ?? []) seen.add(further);
    return seen;
  };
  const all = new Map([...next.keys()].map((folder) => [folder, reached(folder)]));
  const circles = [...all].flatMap(([folder, ahead]) =>
    ahead.has(folder)
      ? [
          [...ahead]
            .filter((other) => all.get(other)?.has(folder))
            .toSorted()
            .join(', '),
        ]
      : [],
  );
  return [...new Set(circles)];
}

/** Returns each import cycle as `a → b → a`. Imports of types and dynamic imports count as well. */
export function cycles(): string[] {
  const importsOf = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, way: string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) found.push([...way.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const { to } of importsOf.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of importsOf.keys()) visit(file, []);
  return found;
}
