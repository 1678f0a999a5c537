import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { type Inks, lowContrastTexts } from './contrast.ts';

/**
 * The source code of axe-core. The debugger evaluates it, because our content security policy forbids a script tag for
 * it.
 */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Rules that are switched off, because they are slow and have moderate findings at most. This check reports only
 * serious and critical findings.
 */
const UNHEARD = ['region', 'heading-order', 'landmark-unique', 'landmark-one-main', 'aria-allowed-role'];
const RULES = {
  ...Object.fromEntries(['color-contrast', ...UNHEARD].map((id) => [id, { enabled: false }])),
  'target-size': { enabled: true }, // a rule of WCAG 2.2, which axe-core does not check by default
};

/** Returns the findings of all axe-core rules that are on: about names, roles and structure, but not about contrast. */
const malformed = (page: Page): Promise<Axe.Result[]> =>
  page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const options = { rules, resultTypes: ['violations' as const], iframes: false, preload: false };
    return (await axe.run(document, options)).violations;
  }, RULES);

/**
 * Returns the serious and critical findings of axe-core, each with its rule and element. Checks names, roles and
 * structure once, and contrast in both themes.
 * @param inks the kinds of text whose contrast is already known to be sufficient
 */
export async function barriers(page: Page, inks: Inks = new Set()): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return [...(await malformed(page)), ...(await lowContrastTexts(page, inks))]
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
    );
}
