import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULE = 'virtual:redoc';
const FILE = fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js'));
/** The viewer loads its maker's logo from there, which the content security policy forbids. */
const LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';

/**
 * Emits the viewer of the API document as a file of its own. The module `virtual:redoc` has its address. The file is not
 * bundled: only `/docs` loads it, and it is as its package ships it but for the address of a picture.
 * @throws Error if the viewer does not load that picture any more
 */
export function redocAssetPlugin(): Plugin {
  return {
    name: 'redoc-asset',
    apply: 'build',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const text = await readFile(FILE, 'utf8');
      if (!text.includes(LOGO)) throw new Error('The viewer of /docs has no logo any more; see redoc-asset.ts.');
      const source = text.replace(LOGO, 'data:,').replace(/\n\/\/# sourceMappingURL=.*/, '');
      const asset = this.emitFile({ type: 'asset', name: 'redoc.js', source });
      return `export default import.meta.ROLLUP_FILE_URL_${asset};`;
    },
  };
}
