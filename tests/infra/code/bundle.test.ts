import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startFauxqs } from 'fauxqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle, PROJECT_ROOT } from '../../../infra/bundle/bundle.ts';
import { type BundleEntry, entries } from '../../../infra/bundle/entries.ts';
import { decoded, photo } from '../../support/pictures/photos.ts';

const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
const into = join(folder, 'functions');
const platform = (name: string): BundleEntry => ({
  name: name.split('/').at(-1) ?? '',
  file: `functions/platform/${name}.ts`,
  http: false,
});
const mail = entries.find(({ name }) => name === 'mail-on-mail') as BundleEntry;
const sms = entries.find(({ name }) => name === 'sms-on-sms') as BundleEntry;

/** Runs a script with a bundle in a fresh process. As in Lambda, the credentials are only in environment variables. */
async function run(name: string, script: string, environment: Record<string, string>): Promise<unknown> {
  const code = `const m = await import(process.argv[1]);
    console.log('\\n' + JSON.stringify(await (async () => { ${script} })() ?? null)); process.exit(0);`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', code, join(into, name, 'index.mjs')],
    {
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        AWS_REGION: 'ap-south-1',
        AWS_ACCESS_KEY_ID: 'AKIDTEST',
        AWS_SECRET_ACCESS_KEY: 'secret',
        AWS_SESSION_TOKEN: 'session',
        STAGE: 'aws',
        ...environment,
      },
    },
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

beforeAll(async () => {
  const openApi = { name: 'open-api', file: 'functions/health/open-api.ts', http: true };
  const pdf = { name: 'document-pdf', file: 'functions/invoices/document-pdf.ts', http: false };
  const pictures = { name: 'pictures', file: 'functions/attachments/pictures/reencode.ts', http: false };
  await bundle(
    [
      platform('files/files'),
      platform('messaging/queues'),
      platform('secrets/secrets'),
      mail,
      sms,
      openApi,
      pdf,
      pictures,
    ],
    PROJECT_ROOT,
    into,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the trimmed AWS SDK in a bundle', () => {
  /** The requests that `server` received. The server replaces AWS services that have no emulator. */
  const seen: { url?: string; body: string; headers: NodeJS.Dict<string | string[]> }[] = [];
  let server: Server;
  let endpoint = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        seen.push({ url: request.url, body, headers: request.headers });
        // SNS receives a form and answers in XML; the other services use JSON.
        const isForm = request.headers['content-type']?.includes('form') === true;
        response.setHeader('content-type', isForm ? 'text/xml' : 'application/json');
        if (isForm)
          response.end('<PublishResponse><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>');
        else response.end(JSON.stringify({ SecretString: '{"jwt":"the key","origin":""}', MessageId: '1' }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('the trimmed SDK reads secrets with signed requests', async () => {
    const environment = { SECRETS_ARN: 'arn:secret', AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint };
    const script = `return [await m.secret('jwt'), await m.secretIfSet('origin')];`;
    expect(await run('secrets', script, environment)).toEqual(['the key', null]);
    const { body, headers } = seen.at(-1) ?? { body: '', headers: {} };
    expect(JSON.parse(body)).toEqual({ SecretId: 'arn:secret' });
    expect(headers['authorization']).toContain('Credential=AKIDTEST/');
    expect(headers['x-amz-security-token']).toBe('session');
  });

  it('the trimmed SDK sends mail', async () => {
    const record = {
      body: JSON.stringify({ to: 'a@b.test', subject: 'S', text: 'T' }),
      messageId: '1',
      attributes: {},
    };
    const script = `return m.handler({ Records: [${JSON.stringify(record)}] }, {});`;
    const environment = {
      MAIL_FROM: 'no-reply@b.test',
      MAILS_PER_SECOND: '14',
      TABLE_NAME: 'table',
      AWS_ENDPOINT_URL_SESV2: endpoint,
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    };
    expect(await run('mail-on-mail', script, environment)).toEqual({ batchItemFailures: [] });
    const [mailed] = seen.filter(({ body }) => body.includes('FromEmailAddress'));
    expect(JSON.parse(mailed?.body ?? '')).toMatchObject({
      FromEmailAddress: 'no-reply@b.test',
      Destination: { ToAddresses: ['a@b.test'] },
      Content: {
        Simple: { Subject: { Data: 'S', Charset: 'UTF-8' }, Body: { Text: { Data: 'T', Charset: 'UTF-8' } } },
      },
    });
  });

  it('the trimmed SDK sends text messages with the attributes that telecom operators require', async () => {
    const values = { seller: 'Asha', parcel: 'AWB 5793', title: 'Delay' };
    const body = JSON.stringify({ to: '9876543210', template: 'comment', values });
    const script = `return m.handler({ Records: [${JSON.stringify({ body, messageId: '1', attributes: {} })}] }, {});`;
    const environment = {
      SMS_SENDER_ID: 'PRCLWS',
      SMS_ENTITY_ID: '1101000000000001',
      SMS_TEMPLATE_IDS: 'comment=1107000000000001',
      TABLE_NAME: 'table',
      AWS_ENDPOINT_URL_SNS: endpoint,
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    };
    expect(await run('sms-on-sms', script, environment)).toEqual({ batchItemFailures: [] });
    const published = seen.findLast(({ body }) => body.includes('Action=Publish'));
    const sent = Object.fromEntries(new URLSearchParams(published?.body ?? ''));
    expect(sent).toMatchObject({
      Action: 'Publish',
      PhoneNumber: '+919876543210',
      Message: 'Parcelwise: Asha writes about your parcel AWB 5793: Delay',
      'MessageAttributes.entry.1.Name': 'AWS.SNS.SMS.SenderID',
      'MessageAttributes.entry.1.Value.StringValue': 'PRCLWS',
      'MessageAttributes.entry.2.Name': 'AWS.SNS.SMS.SMSType',
      'MessageAttributes.entry.2.Value.StringValue': 'Transactional',
      'MessageAttributes.entry.3.Name': 'AWS.MM.SMS.EntityId',
      'MessageAttributes.entry.3.Value.StringValue': '1101000000000001',
      'MessageAttributes.entry.4.Name': 'AWS.MM.SMS.TemplateId',
      'MessageAttributes.entry.4.Value.StringValue': '1107000000000001',
    });
  });

  it('the trimmed SDK stores and reads files, and sends messages', async () => {
    const cloud = await startFauxqs({ port: 0, logger: false, defaultRegion: 'ap-south-1' });
    try {
      const { queues } = cloud.setup({ buckets: ['files'], queues: [{ name: 'mail' }] });
      const at = `http://127.0.0.1:${cloud.port}`;
      const keep = `await m.storeFile('a/b.csv', new TextEncoder().encode('x,y'), 'text/csv');
        return new TextDecoder().decode(await m.readFile('a/b.csv'));`;
      expect(await run('files', keep, { BUCKET_NAME: 'files', AWS_ENDPOINT_URL_S3: at })).toBe('x,y');
      const queue = `${at}${new URL(queues[0]?.url ?? at).pathname}`;
      expect(
        await run('queues', `await m.send('mail', [{ a: 1 }]);`, { QUEUE_MAIL: queue, AWS_ENDPOINT_URL_SQS: at }),
      ).toBe(null);
    } finally {
      await cloud.stop();
    }
  });

  it('a trimmed bundle can still create the API document', async () => {
    const paths = await run('open-api', `return Object.keys(m.openApi().paths).includes('/health');`, {});
    expect(paths).toBe(true);
  });

  it('a trimmed bundle can create an invoice with the fonts beside its code', async () => {
    const party = { name: 'आशा', lines: ['₹'] };
    const facts = {
      type: 'invoice',
      title: 'Tax invoice',
      number: '26-0001-0000001',
      date: '2026-11-21T00:00:00.000Z',
      supplier: party,
      billedTo: party,
      shippedTo: party,
      details: [],
      items: [],
      taxablePaise: 0,
      gst: [],
      totalPaise: 0,
      totalInWords: 'Rupees zero only',
    };
    const script = `return Buffer.from(await m.documentPdf(${JSON.stringify(facts)})).toString('latin1').slice(0, 5);`;
    expect(await run('document-pdf', script, {})).toBe('%PDF-');
    expect(readdirSync(join(into, 'document-pdf')).filter((name) => name.endsWith('.ttf'))).toHaveLength(2);
  });

  it('a trimmed bundle re-encodes a photo with the codecs and the worker thread beside its code', async () => {
    const sent = await photo(2000, 1500, () => [200, 30, 30]);
    const script = `const bytes = Buffer.from('${sent.toString('base64')}', 'base64');
      const made = await m.reencodePhoto({ contentType: 'image/jpeg', extension: 'jpg', bytes });
      return made.bytes.toString('base64');`;
    const made = Buffer.from(String(await run('pictures', script, {})), 'base64');
    expect(await decoded(made)).toMatchObject({ width: 1600, height: 1200 });
    const files = readdirSync(join(into, 'pictures'));
    expect(files.filter((name) => name.endsWith('.wasm'))).toHaveLength(5);
    expect(files.filter((name) => name.startsWith('picture-thread-'))).toHaveLength(1);
  });

  it("the trimmed SDK contains only Lambda's credential provider", () => {
    const code = readdirSync(join(into, 'files'))
      .map((file) => readFileSync(join(into, 'files', file), 'utf8'))
      .join('');
    expect(code).toContain('AWS_SESSION_TOKEN');
    expect(code).not.toMatch(/sso_session|credential_process|web_identity_token_file|AWS_CONTAINER_CREDENTIALS/);
  });
});
