import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { files } from '../support/imports.ts';

/** Words that a reader has to decipher, and what to write instead (CONTRIBUTING.md, "Words"). */
const BANNED: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\banew\b/, 'again'],
  [/\ball the same\b/, 'anyway, or leave it out'],
  [/\b(is let go|let go of)\b/, 'released'],
  [/\brings\b(?! true)/, 'raises an alarm'],
  [/\bas it stands\b/, 'as it is stored'],
  [/\bstands (in|on|at|for|there|beside|behind|open|out)\b/, 'is stored in, is shown in'],
  [/\b(nobody's turn|whose turn)\b/i, 'name what decides'],
  [/\bmeanwhile\b/i, 'while, at the same time'],
  [/\bcomes to\b/, 'is, becomes'],
  [/\b(the|a) desk\b/, 'file-based courier'],
  [/\bthe walk\b/, 'the tracking poll'],
  [/\bhalf a sign\b/i, 'a lone surrogate'],
  [/\b(off|beside) the road\b/, 'off-route'],
];

/** Type names that do not say what the type is. */
const TYPE_NAMES = /\b(?:interface|type) (Asked|Kept|Told|Found|Way|Look|Piece|News|Figure)\b/;

const SPOKEN = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|(?:test|it|describe)(?:\.\w+)?\(\s*['"`][^'"`]*/g;
const SELF = 'tests/infra/code/words.test.ts';
const code = files.filter((file) => file !== SELF).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

test('comments and test names use the words of CONTRIBUTING.md', () => {
  const found = code.flatMap(({ file, text }) =>
    [...text.matchAll(SPOKEN)].flatMap(({ 0: spoken, index }) =>
      BANNED.flatMap(([words, instead]) => {
        const hit = words.exec(spoken);
        return hit === null ? [] : [`${file}:${lineAt(text, index + hit.index)} "${hit[0]}": write ${instead}`];
      }),
    ),
  );
  expect(found).toEqual([]);
});

test('type names of the back end say what the types are', () => {
  const found = code.flatMap(({ file, text }) => (file.startsWith('functions/') && TYPE_NAMES.test(text) ? file : []));
  expect(found).toEqual([]);
});

test('a test name begins with its subject', () => {
  const fragment = /\b(?:test|it)\(\s*'(?:of|is|are|that|has|says|stands|goes|keeps|names|tells|counts) /;
  const found = code.flatMap(({ file, text }) => (/\.test\.tsx?$/.test(file) && fragment.test(text) ? file : []));
  expect(found).toEqual([]);
});
