import type Axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Kinds of text that are known to have enough contrast. A kind is an element's tag, classes, font, colour and
 * backgrounds, as one string.
 */
export type Inks = Set<string>;

/**
 * Returns the texts that axe-core reports for too little contrast, in the light and the dark theme. Finding a text's
 * background is slow, so kinds of text that passed before are not checked again.
 */
export async function lowContrastTexts(page: Page, inks: Inks): Promise<Axe.Result[]> {
  const { violations, enough } = await page.evaluate(judge, [...inks]);
  for (const ink of enough) inks.add(ink);
  return violations;
}

/** Runs in the page. */
async function judge(known: string[]): Promise<{ violations: Axe.Result[]; enough: string[] }> {
  const { axe } = window as unknown as { axe: typeof Axe };
  const { dataset } = document.documentElement;
  const [before, seen] = [dataset['theme'], new Set(known)];
  const violations: Axe.Result[] = [];
  const enough: string[] = [];

  /** Returns the backgrounds behind an element with their opacity, the nearest first. */
  const groundsOf = (element: Element | null, met: Map<Element, string>): string => {
    if (element === null) return '';
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1';
    const above = met.get(element) ?? groundsOf(element.parentElement, met);
    met.set(element, above);
    return isBare ? above : `${backgroundColor} ${backgroundImage.length} ${opacity} ${above}`;
  };
  /** Returns one element for each kind of text that was not checked yet. */
  const unknownInks = (): Map<string, Element> => {
    const met = new Map<Element, string>();
    const found = new Map<string, Element>();
    for (const element of document.body.querySelectorAll('*')) {
      const own = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      if (!own && !element.matches('input, select, textarea')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const piece = `${element.tagName} ${element.className} ${element.parentElement?.className}`;
      const ink = `${piece} ${color} ${fontSize} ${fontWeight} ${groundsOf(element, met)}`;
      if (!seen.has(ink) && !found.has(ink)) found.set(ink, element);
    }
    return found;
  };

  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  for (const theme of ['light', 'dark']) {
    if (theme === system) delete dataset['theme'];
    else dataset['theme'] = theme;
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(moving.map(({ finished }) => finished));
    const fresh = unknownInks();
    if (fresh.size === 0) continue;
    const options = { runOnly: ['color-contrast'], iframes: false, preload: false, elementRef: true };
    const found = await axe.run({ include: [...fresh.values()] }, options);
    violations.push(
      ...found.violations.map(({ nodes, ...rest }) => ({
        ...rest,
        nodes: nodes.map(({ element: _, ...node }) => node),
      })),
    );
    const good = new Set(found.passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
    enough.push(...[...fresh].filter(([, element]) => good.has(element as HTMLElement)).map(([ink]) => ink));
  }
  if (before === undefined) delete dataset['theme'];
  else dataset['theme'] = before;
  return { violations, enough };
}
