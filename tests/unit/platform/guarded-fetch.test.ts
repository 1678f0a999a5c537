import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardedFetch } from '../../../functions/platform/guarded/guarded-fetch.ts';
import { isPublicAddress } from '../../../functions/platform/guarded/public-address.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
  vi.unstubAllEnvs();
});
beforeEach(() => vi.stubEnv('STAGE', 'local'));

/** Starts a server on a free loopback port, allows calls to it, and returns its origin. */
async function serve(listener: RequestListener, tls = false): Promise<string> {
  const key = () => readFileSync(new URL('self-signed.pem', import.meta.url));
  const server = tls ? createTlsServer({ key: key(), cert: key() }, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('ALLOWED_LOOPBACK', origin);
  return origin;
}

const call = (url: string, more = {}) => ({
  url,
  method: 'POST',
  headers: {},
  timeoutMs: 300,
  mostBytes: 64,
  ...more,
});

/** Resolves every name to these addresses. */
const resolvesTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

describe('the IP address of a host', () => {
  it.each([
    ['0.0.0.0'],
    ['10.1.2.3'],
    ['100.64.0.1'],
    ['100.127.255.254'],
    ['127.0.0.1'],
    ['127.255.255.254'],
    ['169.254.169.254'],
    ['172.16.0.1'],
    ['172.31.255.255'],
    ['192.168.1.1'],
    ['198.18.0.1'],
    ['224.0.0.1'],
    ['255.255.255.255'],
    ['::'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['::ffff:8.8.8.8'],
    ['::ffff:7f00:1'],
    ['::127.0.0.1'],
    ['64:ff9b::a9fe:a9fe'],
    ['2002:7f00:1::'],
    ['2001:0:7f00:1::'],
    ['fe80::1'],
    ['fe80::1%eth0'],
    ['fc00::1'],
    ['fd00:ec2::254'],
    ['ff02::1'],
    ['2001:db8::1'],
    ['127.1'],
    ['localhost'],
    [''],
  ])('a call to the address %s is refused', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([['8.8.8.8'], ['100.63.255.255'], ['100.128.0.1'], ['172.32.0.1'], ['2606:4700::1111'], ['2a00:1450::1']])(
    'a call to the address %s is allowed',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('a URL that a seller entered', () => {
  it.each([
    ['http://shop.example/', 'Enter a URL that begins with https://.'],
    ['file:///etc/passwd', 'Enter a URL that begins with https://.'],
    ['https://user:word@shop.example/', 'Leave user name and password out of the URL.'],
    ['https://shop.example:9001/', 'Only the ports 443 and 8443 are called.'],
    ['//shop.example', 'Enter a full URL of up to 1000 characters, such as https://shop.example/hooks.'],
    ['https://127.0.0.1/', '127.0.0.1 leads to an address that is not on the public internet.'],
    ['https://2130706433/', '127.0.0.1 leads to an address that is not on the public internet.'],
    ['https://0x7f.1/', '127.0.0.1 leads to an address that is not on the public internet.'],
    ['https://0/', '0.0.0.0 leads to an address that is not on the public internet.'],
    ['https://[::1]/', '::1 leads to an address that is not on the public internet.'],
    ['https://[::ffff:10.0.0.1]/', '::ffff:a00:1 leads to an address that is not on the public internet.'],
    ['https://169.254.169.254/latest/', '169.254.169.254 leads to an address that is not on the public internet.'],
  ])('%s is refused before anything is sent', async (url, message) => {
    expect(await guardedFetch(call(url))).toEqual({ kind: 'refused', message });
  });

  it('a too long URL is refused', async () => {
    expect(await guardedFetch(call(`https://shop.example/${'x'.repeat(1000)}`))).toMatchObject({ kind: 'refused' });
  });

  it('a URL is refused if any IP address of its host is internal', async () => {
    expect(await guardedFetch(call('https://shop.example/'), resolvesTo('8.8.8.8', '10.0.0.7'))).toEqual({
      kind: 'refused',
      message: 'shop.example leads to an address that is not on the public internet.',
    });
    expect(await guardedFetch(call('https://shop.example/'), resolvesTo())).toEqual({
      kind: 'refused',
      message: 'shop.example is not known in the DNS. Check the spelling.',
    });
  });

  it('the host of a URL is resolved once, and the connection uses the checked IP address', async () => {
    let asked = 0;
    const rebinding = async () => [{ address: asked++ === 0 ? '192.0.1.1' : '127.0.0.1', family: 4 }];
    // Nothing answers at 192.0.1.1, so the call is lost. A second look-up would find 127.0.0.1:8443, where nothing
    // listens, so the call would be refused at once.
    const reply = await guardedFetch(call('https://localhost:8443/'), rebinding);
    expect(reply.kind).toBe('lost');
    expect(reply).not.toMatchObject({ message: 'The server refused the connection.' });
    expect(asked).toBe(1);
  });

  it('a loopback URL is called only by the embedded cloud, and only at the allowed origin', async () => {
    const origin = await serve((_, response) => response.end('hello'));
    expect(await guardedFetch(call(`${origin}/hook`))).toMatchObject({ kind: 'reply', status: 200, body: 'hello' });
    const other = origin.replace(/\d+$/, (port) => String(Number(port) - 1));
    expect((await guardedFetch(call(`${other}/hook`))).kind).toBe('refused');
    expect((await guardedFetch(call(origin.replace('//', '//a:b@')))).kind).toBe('refused');
    vi.stubEnv('STAGE', 'prod');
    expect((await guardedFetch(call(`${origin}/hook`))).kind).toBe('refused');
  });
});

describe('the reply of a seller’s server', () => {
  it('a reply is returned with its status and headers, and the request arrives as it was sent', async () => {
    const origin = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        response.writeHead(503, { 'x-mode': [request.method ?? '', String(request.headers['x-key'])] }).end(body);
      });
    });
    const reply = await guardedFetch(call(origin, { body: 'पार्सल', headers: { 'x-key': '7' } }));
    expect(reply).toMatchObject({ kind: 'reply', status: 503, body: 'पार्सल', isCut: false });
    expect(reply).toMatchObject({ headers: { 'x-mode': 'POST, 7' } });
  });

  it('a redirect in a reply is not followed', async () => {
    let calls = 0;
    const origin = await serve((_, response) => {
      calls++;
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    });
    expect(await guardedFetch(call(origin))).toMatchObject({ kind: 'reply', status: 302 });
    expect(calls).toBe(1);
  });

  it('a reply is cut at the size limit, and the call ends even if the server never stops sending', async () => {
    const origin = await serve((_, response) => {
      const more = () => response.write('x'.repeat(1000), () => setImmediate(more));
      more();
    });
    expect(await guardedFetch(call(origin))).toMatchObject({ kind: 'reply', body: 'x'.repeat(64), isCut: true });
  });

  it.each([
    ['never comes', () => undefined],
    ['stops in its middle', (_: unknown, response: { write(text: string): void }) => response.write('a')],
  ])('a call ends at the time limit if the server %s', async (_, listener) => {
    const origin = await serve(listener as RequestListener);
    const began = performance.now();
    expect(await guardedFetch(call(origin))).toEqual({
      kind: 'lost',
      message: 'No complete reply within 0.3 seconds.',
    });
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('a call is lost if the connection closes without a reply or the certificate is invalid for the host', async () => {
    const broken = await serve((request) => request.socket.destroy());
    expect(await guardedFetch(call(broken))).toEqual({ kind: 'lost', message: 'The server closed the connection.' });
    const selfSigned = await serve((_, response) => response.end('hello'), true);
    expect(await guardedFetch(call(selfSigned, { timeoutMs: 5000 }))).toEqual({
      kind: 'lost',
      message: 'The call failed: DEPTH_ZERO_SELF_SIGNED_CERT.',
    });
  });

  it('a call ends at the time limit if resolving the host name takes too long', async () => {
    const never = () => new Promise<never>(() => undefined);
    expect(await guardedFetch(call('https://shop.example/'), never)).toEqual({
      kind: 'lost',
      message: 'No complete reply within 0.3 seconds.',
    });
  });
});
