import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { isQuiet } from '../support/web/browser.ts';

/**
 * A page counts as idle when it has had no pending request for this many milliseconds. If a page sends a request later,
 * it marks its content with `data-waiting` or `data-busy` until then.
 */
const QUIET_MS = 60;
/** The interval of checks in milliseconds. Checking at each frame would make the browser draw frames. */
const LOOK_MS = 15;

/**
 * Waits until the page has loaded, no animation is running, and no content is marked as waiting. `networkidle` would
 * take half a second more on each page.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  do {
    while (!isQuiet(page, QUIET_MS)) await pause(LOOK_MS);
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
    undefined,
    { polling: LOOK_MS },
  );
}

/**
 * Follows a link to another page of the application without reloading it. Returns after how many milliseconds the next
 * page is drawn, without placeholders for data.
 */
export function follow(page: Page, address: string): Promise<number> {
  return page.evaluate(async (to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    const state = { key: to, idx: (history.state?.idx ?? 0) + 1 }; // the state that the router stores for a link
    const from = performance.now();
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
    const isDrawn = () =>
      document.querySelector('h1') !== null && !document.querySelector('[data-left], [data-waiting]');
    do await new Promise((drawn) => requestAnimationFrame(drawn));
    while (!isDrawn());
    return performance.now() - from;
  }, address);
}

/** Resizes the page and waits for its handlers, which run with the next frame. */
export async function resized(page: Page, size: { width: number; height: number }): Promise<void> {
  if (page.viewportSize()?.width === size.width) return;
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await settled(page);
}

/** Returns elements that exceed the window at the right, and controls that are cut off at the left. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const nameOf = (node: Element) => `${node.tagName.toLowerCase()}.${node.className}`;
    const cut = [...document.querySelectorAll('a[href], button, input, select')].filter((node) => {
      const { left, right } = node.getBoundingClientRect();
      return left < -1 && right > 1;
    });
    const isWide = document.documentElement.scrollWidth > width;
    const out = [...document.body.querySelectorAll('*')].filter(
      (node) => isWide && node.getBoundingClientRect().right > width + 1,
    );
    return [
      ...cut.map((node) => `${nameOf(node)} is cut off at the left`),
      ...(isWide ? [`${document.documentElement.scrollWidth} px in a window of ${width}`] : []),
      ...out.slice(0, 5).map(nameOf),
    ];
  });
}

/** Returns amounts that are cut off with an ellipsis, because users must be able to read what they have to pay. */
export async function cutAmounts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((node) => node.scrollWidth > node.clientWidth && getComputedStyle(node).textOverflow === 'ellipsis')
      .filter((node) => node.textContent.includes('₹'))
      .map((node) => node.textContent),
  );
}
