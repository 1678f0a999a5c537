import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULE = 'virtual:redoc';
const FILE = fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js'));
/**
 * The address from which the viewer loads its maker's logo. The content security policy forbids such a request, so the
 * build removes the address.
 */
const LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';

/**
 * Emits the viewer of the API document as a separate file, which only `/docs` loads. The module `virtual:redoc` exports
 * the file's address. The file is not bundled. It is the file of the package, without the logo's address and the source
 * map.
 * @throws Error if the file no longer contains the logo's address
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
