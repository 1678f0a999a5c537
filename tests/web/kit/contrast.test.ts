// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TOKENS = readFileSync(new URL('../../../web/src/ui/tokens.css', import.meta.url), 'utf8');

/** The colour variables, each with its light and its dark value: `--danger` → `[light, dark]`. */
const colours = new Map(
  [...TOKENS.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, [light, dark] as const],
  ),
);

/**
 * Returns the relative luminance of a colour `#rrggbb`, from which the contrast of two colours is computed (WCAG 2.2).
 */
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const TONES = ['neutral', 'info', 'success', 'warning', 'danger'];
const PAIRS = [
  // On a row without a tone, a status has a background in its own tone. On a coloured row it has the background of the
  // page.
  ...TONES.flatMap((tone) => [
    [tone, `${tone}-soft`],
    [tone, 'surface'],
  ]),
  // Other texts of a row: notes, links, remarks.
  ...['surface', 'danger-soft', 'warning-soft'].flatMap((ground) =>
    ['text', 'muted', 'accent', 'danger'].map((ink) => [ink, ground]),
  ),
] as [string, string][];

test.each(PAIRS)('the colour %s is readable on %s in the light and the dark theme', (ink, ground) => {
  for (const theme of [0, 1] as const) {
    const [one, other] = [colours.get(ink)?.[theme] ?? '', colours.get(ground)?.[theme] ?? ''];
    expect(contrast(one, other), `${ink} ${one} on ${ground} ${other}`).toBeGreaterThanOrEqual(4.5);
  }
});

test('black on white has a contrast of 21', () => expect(contrast('#000000', '#ffffff')).toBe(21));
