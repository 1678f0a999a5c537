import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The module that lists the bundled icons. */
const GLOBS = fileURLToPath(new URL('../src/ui/icons.ts', import.meta.url));
/** The file that `npm run icons` writes. */
export const ICON_NAMES_FILE: string = fileURLToPath(new URL('../src/lib/icon-name.ts', import.meta.url));

/** Returns the text of `lib/icon-name.ts`: a type with the name of every icon that `ui/icons.ts` lists. */
export function iconNames(): string {
  const names = [...readFileSync(GLOBS, 'utf8').matchAll(/\{([\w,-]+)\}\.svg/g)].flatMap(([, list = '']) =>
    list.split(','),
  );
  const lines = names.toSorted().map((name) => `  | '${name}'`);
  return `/** The icons of \`ui/icons.ts\`; written by \`npm run icons\`. */\nexport type IconName =\n${lines.join('\n')};\n`;
}

if (import.meta.main) writeFileSync(ICON_NAMES_FILE, iconNames());
