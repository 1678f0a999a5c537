import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cacheControlOf, fileFor } from '../../../shared/site-routes.ts';
import { securityHeaders } from '../../headers.ts';
import type { LocalReply } from './reply.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv; charset=utf-8',
};
const SMALLER = /^(text|application\/(json|xml|manifest)|image\/svg)/;

const pack = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
};

/**
 * Serves the built site from a folder, with CloudFront's rules and headers.
 * @param added returns the HTML to append to a page's head, by the page's file name
 */
export function createSite(folder: string, added: (file: string) => string = () => '') {
  const packed = new Map<string, Promise<Uint8Array>>();

  const read = async (file: string): Promise<Buffer | undefined> => {
    const path = normalize(file);
    if (path.includes('..') || path.includes('\0')) return undefined;
    try {
      return await readFile(join(folder, path));
    } catch (error) {
      if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
      throw error;
    }
  };

  return async (path: string, asked: IncomingHttpHeaders): Promise<LocalReply> => {
    const plain = (status: number, text: string): LocalReply => ({
      status,
      headers: { ...securityHeaders(), 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
      body: text,
    });
    let file: string;
    try {
      file = fileFor(decodeURIComponent(path));
    } catch {
      return plain(404, 'Not found.');
    }
    const built = await read(file);
    const more = added(file);
    const bytes =
      built === undefined || more === '' ? built : Buffer.from(built.toString().replace('</head>', `${more}</head>`));
    if (bytes === undefined) return plain(404, 'Not found.');
    const type = TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const accepted = String(asked['accept-encoding'] ?? '');
    const way =
      !SMALLER.test(type) || bytes.length < 1000
        ? undefined
        : /\bbr\b/.test(accepted)
          ? 'br'
          : /\bgzip\b/.test(accepted)
            ? 'gzip'
            : undefined;
    const etag = `W/"${hash}"`;
    const headers: Record<string, string> = {
      ...securityHeaders(),
      'content-type': type,
      'cache-control': cacheControlOf(file),
      etag,
      vary: 'accept-encoding',
    };
    const status = file === '/404.html' ? 404 : 200;
    if (
      status === 200 &&
      String(asked['if-none-match'] ?? '')
        .split(/,\s*/)
        .includes(etag)
    )
      return { status: 304, headers, body: '' };
    if (way === undefined) return { status, headers, body: bytes };
    const name = `${way} ${hash}`;
    const body = packed.get(name) ?? pack[way](bytes);
    packed.set(name, body);
    return { status, headers: { ...headers, 'content-encoding': way }, body: await body };
  };
}
