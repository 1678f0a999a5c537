import type { Plugin } from 'vite';
import { themed } from './prime-theme.ts';

/**
 * Returns a class name of file and class, `partner-card_price`: the same in the build, in prerendered pages,
 * and in the inspector. A test keeps the names of style sheets unique.
 */
export const scopedName = (name: string, file: string): string =>
  `${file.replace(/^.*\/|\.module\.css.*$/g, '')}_${name}`;

/**
 * Vendor styles have less priority than ours, and the kit's less than a page's, whatever their selectors. Each sheet
 * declares the order, because any may load first.
 */
const ORDER = '@layer primereact, vendor, base, kit;';

/** Returns the layer of a style sheet; a page's own has none and wins. */
function layerOf(id: string): string | undefined {
  if (id.includes('lara-light-teal/theme.css')) return 'vendor';
  if (id.endsWith('/src/ui/base.css')) return 'base';
  return KIT.test(id) ? 'kit' : undefined;
}

/** The style sheets of the kit's components. */
export const KIT = /\/src\/ui\/[\w-]+\.module\.css$/;

/** Puts the vendor's style sheet on our tokens, and all but a page's sheets into their layers. */
export const styleLayers = (): Plugin => ({
  name: 'style-layers',
  enforce: 'pre',
  transform(code, id) {
    const layer = layerOf(id);
    if (layer === undefined) return undefined;
    return `${ORDER}\n@layer ${layer} {\n${layer === 'vendor' ? themed(code) : code}\n}`;
  },
});
