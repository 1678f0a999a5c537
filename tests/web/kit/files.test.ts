// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attachmentsContract } from '../../../shared/attachments/contract.ts';
import { courierPartnersContract } from '../../../shared/courier-partners/contract.ts';
import { call } from '../../../web/src/api/client.ts';
import { envelope, startServer } from '../people/local-server.ts';

beforeEach(() => {
  for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, { getItem: () => null });
});
let stop = () => {};
afterEach(() => stop());

test('every attempt of an upload sends all its files in the field `files`', async () => {
  const server = await startServer((response, attempt) =>
    attempt === 1 ? envelope(response, 503, null) : envelope(response, 200, { job_id: 'j1' }),
  );
  stop = server.stop;
  const file = new File(['cells'], 'rates.xlsx');
  const { data } = await call(courierPartnersContract.uploadFile, { body: { plan: 'p1' }, files: [file] });
  expect(data.job_id).toBe('j1');
  expect(server.seen).toHaveLength(2);
  for (const { headers, body } of server.seen) {
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toContain('name="plan"\r\n\r\np1');
    expect(body).toMatch(/name="files"; filename="rates\.xlsx"[\s\S]*cells/);
  }
});

test('a download has the bytes and the file name that the server sent', async () => {
  const server = await startServer((response) => {
    response.setHeader('Content-Disposition', `attachment; filename="x.pdf"; filename*=UTF-8''invoice-%E2%82%B97.pdf`);
    response.end('bytes');
  });
  stop = server.stop;
  const { data } = await call(attachmentsContract.download, { params: { id: 'a/1' } });
  expect(data.name).toBe('invoice-₹7.pdf');
  expect(await data.blob.text()).toBe('bytes');
  expect(server.seen[0]?.url).toBe('/api/v1/attachments/download/a%2F1');
});
