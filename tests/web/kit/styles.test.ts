import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const FILES = globSync('web/src/**/*.{ts,tsx,css}');
const textOf = (file: string): string => readFileSync(file, 'utf8');
const SHEETS = FILES.filter((file) => file.endsWith('.module.css'));
const COMPONENTS = FILES.filter((file) => /\.tsx?$/.test(file));

/**
 * Style sheets that belong to no component: the tokens and resets, the sheet of the vendor, and the sheet of a page
 * without components.
 */
const GLOBAL_SHEETS = ['tokens.css', 'base.css', 'site.css', 'vendor.css', 'docs.css'];
const GLOBAL_CLASSES = ['only-read'];

const plain = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');
const selectorsOf = (css: string): string[] =>
  [...plain(css).matchAll(/([^{};]+)\{/g)]
    .map(([, head = '']) => head.trim())
    .filter((head) => !/^(@|from$|to$|\d+%)/.test(head));
const classesOf = (css: string): Set<string> =>
  new Set(
    selectorsOf(css).flatMap((head) =>
      [...head.replace(/:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
    ),
  );
const usedBy = (component: string): Set<string> =>
  new Set([...component.matchAll(/\bcss\.(\w+)/g)].map(([, name = '']) => name));

/** Returns the component file that has the same folder and name as a style sheet. */
const ownerOf = (sheet: string): string | undefined =>
  ['.tsx', '.ts'].map((ending) => sheet.replace('.module.css', ending)).find((file) => FILES.includes(file));

test('a style sheet is imported only by the component in the same folder', () => {
  const importers = (sheet: string) =>
    COMPONENTS.filter((file) =>
      new RegExp(`from '[^']*/${basename(sheet).replaceAll('.', '\\.')}'`).test(textOf(file)),
    );
  for (const sheet of SHEETS) expect(importers(sheet), sheet).toEqual([ownerOf(sheet)]);
  const names = SHEETS.map((sheet) => basename(sheet));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('a component uses all classes of its style sheet, and only those', () => {
  for (const sheet of SHEETS) {
    const component = textOf(ownerOf(sheet) ?? '');
    expect([...usedBy(component)].sort(), sheet).toEqual([...classesOf(textOf(sheet))].sort());
    expect(component, `${sheet}: a class is named in full, so that this test finds it`).not.toMatch(/\bcss\[/);
  }
});

test('every rule in a style sheet uses a class of that sheet', () => {
  for (const sheet of SHEETS) {
    const free = selectorsOf(textOf(sheet))
      .flatMap((head) => head.split(/,(?![^(]*\))/))
      .filter((one) => !one.includes('.'));
    expect(free, sheet).toEqual([]);
  }
});

test('only design tokens and resets are global styles', () => {
  const sheets = FILES.filter((file) => file.endsWith('.css') && !file.endsWith('.module.css'));
  expect(sheets.filter((file) => !GLOBAL_SHEETS.includes(basename(file)))).toEqual([]);
  for (const file of COMPONENTS) {
    const literal = [...textOf(file).matchAll(/className="([^"]*)"/g)].map(([, name = '']) => name);
    expect(
      literal.filter((name) => !GLOBAL_CLASSES.includes(name)),
      file,
    ).toEqual([]);
  }
});
