import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { isQuiet } from '../support/browser.ts';

/** The content security policy forbids a script tag of ours; what the debugger evaluates it lets pass. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** No reply outstanding for so long, then nothing that waits: what the page asks for next, it marks as waiting. */
const QUIET_MS = 100;

/** Until nothing loads, moves or waits any more. `networkidle` would be half a second for each page that has long settled. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  do {
    while (!isQuiet(page, QUIET_MS)) await page.waitForTimeout(20);
    await still(page);
  } while (!isQuiet(page, QUIET_MS));
}

async function still(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-waiting], [data-busy]') === null &&
      document.getAnimations().every(({ playState, effect }) => {
        const timing = effect?.getComputedTiming();
        return playState !== 'running' || timing?.iterations === Number.POSITIVE_INFINITY;
      }),
  );
}

/** What stands out of the window at the right, by its selector; empty when nothing does. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const out = [...document.body.querySelectorAll('*')].filter(
      (node) => node.getBoundingClientRect().right > width + 1,
    );
    return [
      `${document.documentElement.scrollWidth} px in a window of ${width}`,
      ...out.slice(0, 5).map((node) => `${node.tagName.toLowerCase()}.${node.className}`),
    ];
  });
}

/**
 * Serious and critical findings of axe-core: the rule and where it is broken. In another theme only colours are others,
 * so there contrast alone is looked at.
 */
export async function barriers(page: Page, rules: 'all' | 'contrast' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const only = rules === 'all' ? '' : ", runOnly: ['color-contrast']";
  const found = (await page.evaluate(`axe.run(document, { resultTypes: ['violations']${only} })`)) as AxeResults;
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .slice(0, 3)
        .map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`),
    );
}
