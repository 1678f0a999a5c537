import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The drawings of all icons by their names. `npm run icons` writes this file and the type of the names. */
export const DRAWINGS_FILE: string = here('../src/ui/drawings.json');
export const ICON_NAMES_FILE: string = here('../src/lib/icon-name.ts');

/** Returns the text of `lib/icon-name.ts`: a type with the names of all icons. */
export function iconNameTypeSource(names: readonly string[]): string {
  const lines = names.map((name) => `  | '${name}'`);
  return `/** The names of the icons in \`ui/drawings.json\`. \`npm run icons\` writes this file. */\nexport type IconName =\n${lines.join('\n')};\n`;
}

/**
 * Returns the shapes of an icon of primeicons, with numbers rounded to two decimals. Ids are removed because a page can
 * show an icon twice. Colours are removed because an icon has the colour of its text.
 */
async function drawingOf(name: string): Promise<string> {
  const { optimize } = await import('svgo');
  const svg = readFileSync(here(`../../node_modules/primeicons/raw-svg/${name}.svg`), 'utf8');
  const { data } = optimize(svg, { multipass: true, floatPrecision: 2 });
  return data.replace(/<\/?svg[^>]*>/g, '').replace(/ (id|fill|data-name)="[^"]*"/g, '');
}

/** Draws all existing icons again, and adds the icons whose names are given: `npm run icons -- truck`. */
async function main(added: readonly string[]): Promise<void> {
  const known = Object.keys(JSON.parse(readFileSync(DRAWINGS_FILE, 'utf8')) as Record<string, string>);
  const names = [...new Set([...known, ...added])].toSorted();
  const drawings = await Promise.all(names.map(async (name) => [name, await drawingOf(name)] as const));
  writeFileSync(DRAWINGS_FILE, `${JSON.stringify(Object.fromEntries(drawings), null, 2)}\n`);
  writeFileSync(ICON_NAMES_FILE, iconNameTypeSource(names));
}

if (import.meta.main) await main(process.argv.slice(2));
