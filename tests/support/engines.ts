/**
 * `npm run check:engines` checks the `engines` of installed packages, and `npm run engines` corrects the lockfile.
 *
 * npm compares the `engines` in the lockfile with the Node that runs npm. But every script of ours runs on the `node`
 * package that package.json pins. So npm would warn of requirements that are met, and an early Node 20 would omit the
 * bindings of vite and oxlint. Therefore the requirements of installed packages are checked here against the pinned
 * Node. The lockfile keeps only those requirements that every Node of our own `engines` meets.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import semver from 'semver';

interface Package {
  engines?: { node?: string };
}

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const { engines, devDependencies } = read<{ engines: { node: string }; devDependencies: { node: string } }>(
  'package.json',
);
const lock = read<{ packages: Record<string, Package> }>('package-lock.json');
const paths = Object.keys(lock.packages).filter((path) => path !== '');

const unmet = paths.flatMap((path) => {
  const demand = existsSync(`${path}/package.json`) && read<Package>(`${path}/package.json`).engines?.node;
  return demand && !semver.satisfies(devDependencies.node, demand) ? [`${path}: ${demand}`] : [];
});
const strict = Object.entries(lock.packages).filter(
  ([path, { engines: demands }]) => path !== '' && demands?.node && !semver.subset(engines.node, demands.node),
);

if (process.argv.includes('--write')) {
  for (const [, locked] of strict) delete locked.engines;
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
} else if (strict.length > 0) {
  console.error(
    `npm ci would warn of these packages. Run npm run engines:\n${strict.map(([path]) => path).join('\n')}`,
  );
  process.exitCode = 1;
}
if (unmet.length > 0) {
  console.error(`Packages that do not run on Node ${devDependencies.node}, which is pinned:\n${unmet.join('\n')}`);
  process.exitCode = 1;
}
