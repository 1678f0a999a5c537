import { ROLES } from '../people/people.ts';
import type { Names } from './names.ts';

/** A line to insert into an existing file, before or after the first place that matches. */
export interface Line {
  file: string;
  text: string;
  before?: RegExp;
  after?: RegExp;
}

/** Returns the kinds of users that may open a section, in the order of `LETS_IN`. */
const kindsOf = (section: Names['section']): string[] => [
  ...Object.entries(ROLES).flatMap(([kind, granted]: [string, Record<string, true | undefined>]) =>
    granted[section] === true ? [kind] : [],
  ),
  section,
];

/** Returns a pattern that matches a line of a sorted list: the line before which the name belongs. */
const beforeNext = (names: readonly string[], name: string, line: (name: string) => RegExp): RegExp | undefined => {
  const next = names.toSorted().find((other) => other > name);
  return next === undefined ? undefined : line(next);
};

/** Returns the lines that a new feature needs in tables, tests and documents. `features` are the existing features. */
export function linesFor(names: Names, features: readonly string[]): Line[] {
  const { feature, many, key, title, section } = names;
  const quoted = /^\w+$/.test(feature) ? feature : `'${feature}'`;
  const row = (name: string) => new RegExp(`^  '?${name}'?: `, 'm');
  const inOrder = (end: RegExp) => ({ before: beforeNext(features, feature, row) ?? end });
  const kinds = kindsOf(section).map((kind) => `'${kind}'`);
  return [
    {
      file: 'shared/contracts.ts',
      text: `import { ${many}Contract } from './${feature}/contract.ts';\n`,
      before: /^\n\/\*\* Every endpoint/m,
    },
    { file: 'shared/contracts.ts', text: `  ${quoted}: ${many}Contract,\n`, ...inOrder(/^};/m) },
    {
      file: 'functions/app.ts',
      text: `  ${quoted}: { contract: contracts${quoted === feature ? `.${feature}` : `[${quoted}]`}, table: 'write' },\n`,
      ...inOrder(/^} as const satisfies Record<Feature/m),
    },
    {
      file: 'web/src/lib/pages.ts',
      text: `  ${many}: {\n    path: '/app/${feature}',\n    title: '${title}',\n    label: '${title}',\n    wants: '${section}',\n    icon: 'list',\n    file: '${feature}/${feature}-page',\n  },\n`,
      before: /^ {2}editProfile: /m,
    },
    {
      file: 'tests/web/pages.test.ts',
      text: `      '${title}',\n`,
      after: /^ {6}'Remittance, .*\n(?: {6}'.*\n)*/m,
    },
    {
      file: 'tests/support/people/lets-in.ts',
      text: ['create', 'list', 'remove'].map((verb) => `  '${feature}.${verb}': [${kinds.join(', ')}],\n`).join(''),
      after: /^export const LETS_IN: .*\n/m,
    },
    {
      file: 'tests/support/people/commands.ts',
      text: `  '${feature}.create': async () => ({\n    by: await person({ '${section}': true }),\n    input: { body: { name: 'First' } },\n    other: { body: { name: 'Second' } },\n  }),\n`,
      after: /^export const COMMANDS: .*\n/m,
    },
    {
      file: 'docs/data-model.md',
      text: `| ${title} of a user; how many | \`${key}#<user>\`, \`${key}#<user>#COUNT\` | \`<sortable id>\`, the Idempotency-Key; \`COUNT\` | \`${feature}\` |\n`,
      before: /^\n`OUTBOX` and/m,
    },
    {
      file: 'docs/data-model.md',
      text: `| What a user has of the ${title.toLowerCase()}, newest first, and how many; one by its key | \`${key}#<user>\`, \`${key}#<user>#COUNT\` | |\n`,
      before: /^\| Whether a command is a repeat /m,
    },
  ];
}

/**
 * Returns a text with a line inserted.
 * @throws Error that names the file if the place does not exist
 */
export function withLine(source: string, { file, text, before, after }: Line): string {
  const found = (before ?? after)?.exec(source);
  if (found == null)
    throw new Error(`${file} has no place like ${String(before ?? after)}: update tests/support/new-feature/lines.ts.`);
  const at = before ? found.index : found.index + found[0].length;
  return source.slice(0, at) + text + source.slice(at);
}
