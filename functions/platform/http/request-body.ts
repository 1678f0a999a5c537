import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Endpoint } from '../../../shared/endpoint.ts';
import { Failure } from '../../../shared/errors.ts';
import { MOST_FILE_BYTES } from '../../../shared/uploads/most-file-bytes.ts';

/** How many bytes a form may have: one file, and 64 KB for the other fields. */
const MOST_FORM_BYTES = MOST_FILE_BYTES + 64 * 1024;
/** How many bytes a JSON body may have, unless its endpoint allows more. */
const MOST_JSON_BYTES = 256 * 1024;

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / 1024 / 1024)} MB`;

export interface FilePart {
  field: string;
  filename: string;
  bytes: Buffer;
}

interface Body {
  fields: unknown;
  files: FilePart[];
  raw: string;
}

function json(text: string): unknown {
  if (text === '') return undefined;
  try {
    // Lone surrogates are replaced, because DynamoDB rejects them. JSON can contain them only as escapes, so most texts
    // need no check.
    return /\\ud[89a-f]/i.test(text)
      ? JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
      : JSON.parse(text);
  } catch {
    throw new Failure('INVALID_INPUT', 'The body is not JSON.', { fields: { '': 'The body is not JSON.' } });
  }
}

/** Parses the fields that a form of a page sends. If a field occurs twice, the last value counts. */
const pageForm = (raw: string): Record<string, string> => Object.fromEntries(new URLSearchParams(raw.toWellFormed()));

async function form(event: APIGatewayProxyEventV2, bytes: Buffer, tooLarge: string | undefined): Promise<Body> {
  const type = event.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data')) {
    throw new Failure('INVALID_INPUT', 'Send a multipart form with a file.', {
      fields: { files: 'Please choose a file!' },
    });
  }
  const data = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Failure('INVALID_INPUT', 'The form could not be read. Send it again.');
  });
  const fields: Record<string, string> = {};
  const files: FilePart[] = [];
  for (const [field, value] of data) {
    if (typeof value === 'string') fields[field] = value;
    else
      files.push({
        field,
        filename: value.name.slice(0, 200).toWellFormed(),
        bytes: Buffer.from(await value.arrayBuffer()),
      });
  }
  if (files.some((file) => file.bytes.length > MOST_FILE_BYTES)) throw new Failure('TOO_LARGE', tooLarge);
  return { fields, files, raw: '' };
}

/**
 * Checks the body's size before the caller is loaded. Returns a function that parses the body later.
 * @throws TOO_LARGE for a file above 4 MB, or JSON above the endpoint's limit
 */
export function createBodyReader(endpoint: Endpoint, event: APIGatewayProxyEventV2): () => Promise<Body> {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const most = endpoint.files ? MOST_FORM_BYTES : (endpoint.mostBodyBytes ?? MOST_JSON_BYTES);
  if (bytes.length > most) {
    throw new Failure(
      'TOO_LARGE',
      endpoint.files ? endpoint.tooLarge : `The request is larger than ${sizeText(most)}.`,
    );
  }
  if (endpoint.files) return () => form(event, bytes, endpoint.tooLarge);
  const raw = bytes.toString('utf8');
  if (endpoint.access === 'signature') return () => Promise.resolve({ fields: undefined, files: [], raw });
  if (endpoint.page) return () => Promise.resolve({ fields: pageForm(raw), files: [], raw });
  return () =>
    Promise.resolve().then(() => ({ fields: endpoint.body === undefined ? undefined : json(raw), files: [], raw }));
}
