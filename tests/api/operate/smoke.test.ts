import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { smokeTest } from '../../../infra/operate/smoke-test.ts';
import { refuseDemoAddresses } from '../../../shared/identifiers.ts';
import { useCloud } from '../../support/clouds/cloud.ts';

const cloud = useCloud({ webDir: new URL('../support/no-web/', import.meta.url).pathname });
let refuses = false;
const page = createServer((asked, reply) => {
  const api = asked.url?.startsWith('/api/') === true;
  if (!api) {
    reply.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" }).end('<p>');
    return;
  }
  void text(asked)
    .then((body) => fetch(cloud.url + asked.url, { method: asked.method, ...(body !== '' && { body }) }))
    .then(async (answer) => {
      const status = refuses && asked.method === 'POST' ? 422 : answer.status;
      reply.writeHead(status).end(await answer.text());
    })
    .catch(() => reply.writeHead(502).end());
});
afterAll(() => void page.close());

test('the smoke test reports which part of a deployment is unhealthy', async () => {
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  const site = `http://127.0.0.1:${(page.address() as AddressInfo).port}`;
  refuseDemoAddresses(); // as on AWS
  const seen = await smokeTest(site);
  expect(seen[3]).toMatch(/^API: version \d+\.\d+\.\d+, commit \w+, Node v24\./);
  // The answer 401 shows that the API looked up the account, so the table works.
  expect(seen[4]).toBe('A wrong sign-in: 401.');
  await expect(smokeTest(cloud.url)).rejects.toThrow('/ answers');
  refuses = true;
  await expect(smokeTest(site)).rejects.toThrow('A wrong sign-in is answered 422.');
});
