// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/**
 * The folder of the built site. `npm test` builds the site before the tests. `npm run bench:web` measures the size of
 * every page in a browser.
 */
const DIST = process.env['WEB_DIR'] ?? fileURLToPath(new URL('../../../dist/web', import.meta.url));
const KB = 1000;

const AT_ONCE = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;
const EVER = /["'`](?:\.\/|assets\/)([^"'`]+\.js)["'`]/g;

/**
 * Returns the gzipped size in bytes of each script that a page loads, by file name. These are the scripts in its HTML,
 * the additional scripts that the caller names, and everything that all of them import.
 */
function scriptsOf(html: string, { besides = [] as string[], imported = AT_ONCE } = {}): Map<string, number> {
  const asked = [...readFileSync(`${DIST}/${html}`, 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)];
  const found = new Map<string, number>();
  const queue = [...asked.map(([, file = '']) => file), ...besides];
  for (const file of queue) {
    if (found.has(file)) continue;
    const code = readFileSync(`${DIST}/${file}`, 'utf8');
    found.set(file, gzipSync(code).length);
    for (const [, next = ''] of code.matchAll(imported)) queue.push(`assets/${next}`);
  }
  return found;
}
const chunk = (name: string): string => {
  const [file, ...more] = globSync(`assets/${name}-????????.js`, { cwd: DIST });
  if (file === undefined || more.length > 0) throw new Error(`There is not one chunk ${name}.`);
  return file;
};
const sum = (scripts: Map<string, number>) => [...scripts.values()].reduce((total, bytes) => total + bytes, 0);

test('the sign-in page loads only React, the forms’ code and a few small files', () => {
  expect(existsSync(`${DIST}/login.html`)).toBe(true);
  for (const html of ['login.html', 'signup.html', 'forgetpassword.html', 'resetpassword.html']) {
    const scripts = scriptsOf(html);
    expect(scripts.size, html).toBeGreaterThan(4);
    expect(sum(scripts) / KB, html).toBeLessThan(105);
  }
});

test.each(['index', 'pricing', 'aboutus', 'career', 'track', 'status', 'privacy', 'terms', '404', 'login'])(
  'the page %s.html contains its text and styles, and loads its script with low priority',
  (name) => {
    const html = readFileSync(`${DIST}/${name}.html`, 'utf8');
    const has = (what: RegExp) => what.test(html);
    expect([
      has(/<div id="root">.*<h1/s),
      has(/<meta\s+name="description"\s+content="[^"]{20,}"/),
      has(/rel="stylesheet"/),
    ]).toEqual([true, true, false]);
    const scripts = [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.filter((tag) => !/fetchpriority="low"| async /.test(tag))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(4);
  },
);

test('the application’s first page load requests the layout and styles, but no code of single pages', () => {
  const scripts = scriptsOf('app.html');
  expect(scripts.has(chunk('frame'))).toBe(true);
  expect(readFileSync(`${DIST}/app.html`, 'utf8')).toMatch(/rel="stylesheet"[^>]+\/assets\/frame-[\w-]{8}\.css/);
  expect(sum(scripts) / KB).toBeLessThan(190);
  expect([...scripts.keys()].filter((name) => /edit-grid|virtual|file-preview|dialog|data-list/.test(name))).toEqual(
    [],
  );
});

test('app.html requests the opened page’s code and data at once, before the application’s own code has loaded', () => {
  const [script = ''] = globSync('assets/pages-????????.js', { cwd: DIST });
  const html = readFileSync(`${DIST}/app.html`, 'utf8');
  expect(html.indexOf(`<script src="/${script}">`)).toBeGreaterThan(0);
  expect(html.indexOf(`<script src="/${script}">`)).toBeLessThan(html.indexOf('<link'));
  const claims = btoa(JSON.stringify({ sub: 'u1', exp: Date.now() / 1000 + 60 }));
  const requestedAt = (pathname: string, search = '', jwt = `x.${claims}.x`): string[] => {
    const requested: string[] = [];
    const globals = {
      location: { pathname, search },
      document: {
        createElement: () => ({ href: '' }),
        head: { append: ({ href }: { href: string }) => requested.push(href.slice(1)) },
      },
      sessionStorage: { getItem: () => null },
      localStorage: { getItem: () => jwt },
      fetch: (url: string, { headers }: { headers: { Authorization: string } }) => {
        if (headers.Authorization === `Bearer ${jwt}`) requested.push(url);
        return Promise.reject(new Error('There is no network.'));
      },
    };
    new Function(...Object.keys(globals), readFileSync(`${DIST}/${script}`, 'utf8'))(...Object.values(globals));
    return requested;
  };
  const list = requestedAt('/app/shipmentList');
  expect(list.slice(0, 2)).toEqual(['/api/v1/users/u1', expect.stringMatching(/^\/api\/v1\/orders\?limit=100&/)]);
  expect(list).toContain(chunk('shipment-list-page'));
  expect(requestedAt('/app/shipmentList', '?awb=7').filter((url) => url.startsWith('/api'))).toHaveLength(1);
  expect(requestedAt('/app/shipmentList', '', '').filter((url) => url.startsWith('/api'))).toEqual([]);
  expect(requestedAt('/app/OrderActivity/1a-2b')).toContain(chunk('activity-page'));
  expect(requestedAt('/app/nosuch')).toEqual(['/api/v1/users/u1']);
});

test.each([
  ['shipment-list-page', 38],
  ['dashboard-page', 26],
])('the page %s loads at most %s files', (page, most) => {
  const scripts = scriptsOf('app.html', { besides: [chunk('frame'), chunk(page)] });
  expect(scripts.size).toBeGreaterThan(10);
  expect(scripts.size).toBeLessThanOrEqual(most);
});

test.each(['index.html', 'login.html', 'docs.html'])(
  'the page %s loads no code that only the application needs',
  (html) => {
    const ever = [...scriptsOf(html, { imported: EVER }).keys()].join(' ');
    expect(ever).toContain('assets/');
    expect(ever).not.toMatch(/\/(frame|start|many|list|form)-[\w-]{8}\.js/);
  },
);

test('no page of the application loads code that converts a schema to JSON Schema', () => {
  // The viewer of the API document contains the name of the standard, but only /docs loads the viewer.
  const files = globSync('assets/*.js', { cwd: DIST }).filter((file) => !file.includes('redoc-'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => readFileSync(`${DIST}/${file}`, 'utf8').includes('json-schema.org'))).toEqual([]);
});
