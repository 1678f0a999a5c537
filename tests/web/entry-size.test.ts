import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** The built site; `npm test` builds it first. `npm run bench:web` weighs every page in a browser. */
const DIST = process.env['WEB_DIR'] ?? fileURLToPath(new URL('../../dist/web', import.meta.url));
const KB = 1000;

/** The scripts that a page's HTML asks for, and everything that these import before they run; gzipped bytes by name. */
function scriptsOf(html: string): Map<string, number> {
  const asked = [...readFileSync(`${DIST}/${html}`, 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)];
  const found = new Map<string, number>();
  const queue = asked.map(([, file = '']) => file);
  for (const file of queue) {
    if (found.has(file)) continue;
    const code = readFileSync(`${DIST}/${file}`, 'utf8');
    found.set(file, gzipSync(code).length);
    for (const [, next = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      queue.push(`assets/${next}`);
  }
  return found;
}
const sum = (scripts: Map<string, number>) => [...scripts.values()].reduce((total, bytes) => total + bytes, 0);

test('the sign-in page loads React, its forms and little else', () => {
  expect(existsSync(`${DIST}/login.html`)).toBe(true);
  for (const html of ['login.html', 'signup.html', 'forgetpassword.html', 'resetpassword.html']) {
    const scripts = scriptsOf(html);
    expect(scripts.size, html).toBeGreaterThan(4);
    expect(sum(scripts) / KB, html).toBeLessThan(105);
  }
});

test('the application starts without the parts that single pages use', () => {
  const scripts = scriptsOf('app.html');
  expect(sum(scripts) / KB).toBeLessThan(120);
  expect([...scripts.keys()].filter((name) => /edit-grid|virtual|file-preview|dialog|data-list/.test(name))).toEqual(
    [],
  );
});
