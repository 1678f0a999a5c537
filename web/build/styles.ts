import type { Plugin } from 'vite';
import { themed } from './prime-theme.ts';

/**
 * A class is its file's name and its own, `partner-card_price`: the same in the build, in the pages that the build
 * writes whole, and for whoever looks at the elements. A test keeps the names of style sheets apart.
 */
export const scopedName = (name: string, file: string): string =>
  `${file.replace(/^.*\/|\.module\.css.*$/g, '')}_${name}`;

/**
 * Vendor styles lose against ours, and the kit's against those of a page, whatever their selectors. Said by each sheet,
 * since nobody knows which of them is loaded first.
 */
const ORDER = '@layer primereact, vendor, base, kit;';

/** Which layer a style sheet is in; a page's own are in none and win. */
function layerOf(id: string): string | undefined {
  if (id.includes('lara-light-teal/theme.css')) return 'vendor';
  if (id.endsWith('/src/ui/base.css')) return 'base';
  return KIT.test(id) ? 'kit' : undefined;
}

/** The style sheets of the kit's components. */
export const KIT = /\/src\/ui\/[\w-]+\.module\.css$/;

/** Puts the vendor's style sheet on our tokens, and all but those of a page into their layers. */
export const styleLayers = (): Plugin => ({
  name: 'style-layers',
  enforce: 'pre',
  transform(code, id) {
    const layer = layerOf(id);
    if (layer === undefined) return undefined;
    return `${ORDER}\n@layer ${layer} {\n${layer === 'vendor' ? themed(code) : code}\n}`;
  },
});
