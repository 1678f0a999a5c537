import axe from 'axe-core';

/**
 * Returns axe-core's findings in a part of the page, with rule and place. Contrast is tested in a real browser, because
 * jsdom has no colours.
 */
export async function findings(within: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(within, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
