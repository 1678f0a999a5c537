import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { smoke } from '../../infra/operate/smoke-test.ts';
import { useCloud } from '../support/cloud.ts';

const cloud = useCloud({ webDir: new URL('../support/no-web/', import.meta.url).pathname });
const page = createServer((asked, reply) => {
  const api = asked.url?.startsWith('/api/') === true;
  if (!api) {
    reply.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" }).end('<p>');
    return;
  }
  fetch(cloud.url + asked.url, { method: asked.method, ...(asked.method === 'POST' && { body: '{}' }) })
    .then(async (answer) => reply.writeHead(answer.status).end(await answer.text()))
    .catch(() => reply.writeHead(502).end());
});
afterAll(() => void page.close());

test('a deployment that is well says its version, commit and Node; one that is not fails by name', async () => {
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
  const seen = await smoke(site);
  expect(seen[3]).toMatch(/^API: version \d+\.\d+\.\d+, commit \w+, Node v24\./);
  expect(seen[4]).toMatch(/^A wrong sign-in: 4\d\d\.$/);
  await expect(smoke(cloud.url)).rejects.toThrow('/ answers');
});
