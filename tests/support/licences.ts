import { existsSync, readFileSync } from 'node:fs';

/**
 * The allowed licences. Packages of the product may have those in `FREE`. Development tools may also have those in
 * `DEVELOPMENT`. Any other licence fails the check.
 */
const FREE = ['MIT', 'MIT-0', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD'];
const DEVELOPMENT = ['MPL-2.0'];

/** Packages whose licence a person has reviewed and found equally free, with the reason. */
const BY_NAME: Record<string, string> = {
  pako: 'MIT AND Zlib; zlib asks no more than MIT does',
  buffers: 'MIT/X11 in its repository, left out of its package.json',
  chainsaw: 'MIT/X11 is MIT',
  'big-integer': 'Unlicense: public domain',
  'fast-sha256': 'Unlicense: public domain',
  isbot: 'Unlicense: public domain, of a library of tests',
  '@expo-google-fonts/noto-sans-devanagari': 'MIT AND OFL-1.1: a font, in the PDFs that we make',
  minimatch: 'BlueOak-1.0.0, of the deployment tools: permissive, more so than Apache-2.0',
  'graceful-fs': 'BlueOak-1.0.0: permissive',
  'lru-cache': 'BlueOak-1.0.0: permissive',
  argparse: 'Python-2.0, of the viewer of /docs: permissive, and not in the file that is served',
  decko: 'MIT in its repository, left out of its package.json',
  stickyfill: 'MIT in its repository, left out of its package.json',
  'url-template': 'BSD of three clauses in its LICENSE file',
  'mdn-data': 'CC0-1.0, data of a development tool',
};

interface Locked {
  license?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

/** Returns a package's licence from the lockfile, or from its own package.json. */
function licenceOf(path: string, { license }: Locked): string {
  if (license !== undefined) return license;
  const file = `${path}/package.json`;
  if (!existsSync(file)) return 'not installed';
  const own = JSON.parse(readFileSync(file, 'utf8')) as {
    license?: string | { type: string };
    licenses?: { type: string }[];
  };
  const kept = own.license ?? own.licenses?.[0]?.type ?? 'unknown';
  return typeof kept === 'string' ? kept : kept.type;
}

const isFree = (licence: string, allowed: readonly string[]): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((part) => allowed.includes(part.trim())));

const refused = Object.entries(lock.packages).flatMap(([path, locked]) => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  if (path === '' || locked.link || name in BY_NAME) return [];
  const licence = licenceOf(path, locked);
  const allowed = locked.dev ? [...FREE, ...DEVELOPMENT] : FREE;
  return licence === 'not installed' || isFree(licence, allowed) ? [] : [`${path}: ${licence}`];
});

if (refused.length > 0) {
  console.error(`Licences that may not come with us:\n${refused.join('\n')}`);
  process.exit(1);
}
