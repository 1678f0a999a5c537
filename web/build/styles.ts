import type { Plugin } from 'vite';
import { themeWithTokens } from './prime-theme.ts';

/**
 * Returns a class name made of file and class, e.g. `partner-card_price`. It is the same in the build, in prerendered
 * pages and in development. A test checks that no two style sheets have the same name.
 */
export const scopedName = (name: string, file: string): string =>
  `${file.replace(/^.*\/|\.module\.css.*$/g, '')}_${name}`;

/**
 * The order of the CSS layers, lowest priority first: vendor styles, our base, our kit. A page's own styles are in no
 * layer, so they override all layers with any selector. Each sheet declares the order, because any sheet may load
 * first.
 */
const ORDER = '@layer primereact, vendor, base, kit;';

/**
 * Returns the layer of a style sheet. Undefined for the style sheet of a page, which has no layer and so wins over all
 * layers.
 */
function layerOf(id: string): string | undefined {
  if (id.includes('lara-light-teal/theme.css')) return 'vendor';
  if (id.endsWith('/src/ui/base.css')) return 'base';
  return KIT_STYLES.test(id) ? 'kit' : undefined;
}

/** Matches the style sheets of the kit's components. */
export const KIT_STYLES = /\/src\/ui\/[\w-]+\.module\.css$/;

/**
 * Replaces the colours in the vendor's style sheet by our tokens, and puts every style sheet except those of pages into
 * its layer.
 */
export const styleLayersPlugin = (): Plugin => ({
  name: 'style-layers',
  enforce: 'pre',
  transform(code, id) {
    const layer = layerOf(id);
    if (layer === undefined) return undefined;
    return `${ORDER}\n@layer ${layer} {\n${layer === 'vendor' ? themeWithTokens(code) : code}\n}`;
  },
});
