import { writeWorkbook } from '../../../functions/workbooks/write-workbook.ts';
import { fileForm, MASTER_ROWS, masterBook, partnerBook, RETAIL_ROWS } from '../../unit/places/workbooks.ts';
import { publishedMaster } from '../files/published-master.ts';
import { billCalls, billCsv, billForm } from '../money/courier-bills.ts';
import { weightBook } from '../money/weight-book.ts';
import type { Command, Stage } from './command.ts';

/** Returns a workbook with one sheet and one row. */
const sheetBook = (name: string, headers: string[], row: string[]): Promise<Buffer> =>
  writeWorkbook([{ name, columns: headers.map((header) => ({ header })), rows: [row] }]);

let names = 0;

/** The commands that send files or decide about them, in the format of `COMMANDS`. */
export const FILE_COMMANDS: Record<string, (stage: Stage) => Promise<Command>> = {
  'pin-code-master.uploadFile': async ({ admin }) => ({
    by: admin,
    input: { form: fileForm(await masterBook()) },
    other: { form: fileForm(await masterBook(MASTER_ROWS.slice(0, 5))) },
  }),
  'courier-partners.uploadFile': async ({ admin }) => {
    const fields = { logistic_id: 'bld', plan: 'standard' };
    return {
      by: admin,
      input: { form: fileForm(await partnerBook(), fields) },
      other: { form: fileForm(await partnerBook(RETAIL_ROWS.slice(0, 4)), fields) },
    };
  },
  'versions.restore': async ({ admin }) => {
    const [version, another] = [await publishedMaster(admin), await publishedMaster(admin)];
    return { by: admin, input: { body: { version } }, other: { body: { version: another } } };
  },
  'courier-partners.uploadBuying': async ({ admin }) => {
    const fields = { logistic_id: 'bld' };
    return {
      by: admin,
      input: { form: fileForm(await partnerBook(), fields) },
      other: { form: fileForm(await partnerBook(RETAIL_ROWS.slice(0, 4)), fields) },
    };
  },
  'connections.uploadSeries': async ({ admin }) => ({
    by: admin,
    id: 'spoton',
    input: { form: fileForm(await sheetBook('AWB Series', ['AWB Number'], ['410000010'])) },
    other: { form: fileForm(await sheetBook('AWB Series', ['AWB Number'], ['410000021'])) },
  }),
  'connections.uploadStatuses': async ({ admin }) => {
    const book = (awb: string) =>
      sheetBook('Statuses', ['AWB Number', 'Status', 'Date'], [awb, 'Delivered', '01-11-2026']);
    return {
      by: admin,
      id: 'spoton',
      input: { form: fileForm(await book('1')) },
      other: { form: fileForm(await book('2')) },
    };
  },
  'courier-bills.upload': ({ admin }) => {
    const file = (awb: string) => ({ form: billForm(billCsv([{ awb, freight: 10, total: 11.8 }])) });
    return Promise.resolve({ by: admin, input: file('A10001'), other: file('A10002') });
  },
  'courier-bills.decide': async ({ cloud, admin }) => {
    const { id } = await billCalls(cloud, admin).upload(
      billCsv([{ awb: `NOBODY${++names}`, freight: 10, total: 11.8 }]),
    );
    const body = { chosen: { rows: [{ row: 2, revision: 0 }] }, decision: 'dispute', remark: 'Not ours' };
    return { by: admin, id, input: { body }, other: { body: { ...body, remark: 'Never seen' } } };
  },
  'payouts.uploadBankFile': ({ admin }) => {
    const file = (reference: string) => ({
      form: fileForm(Buffer.from(`Payment Reference,UTR\n${reference},HDFCN26112200001\n`), {}, 'bank.csv'),
    });
    return Promise.resolve({ by: admin, input: file('A'), other: file('B') });
  },
  'remittance.uploadFile': ({ admin }) => {
    const file = (awb: string) => ({
      form: fileForm(Buffer.from(`AWB Number,Remittance Amount\n${awb},5\n`), {}, 'confirmation.csv'),
    });
    return Promise.resolve({ by: admin, input: file('A10001'), other: file('A10002') });
  },
  'weights.uploadFile': async ({ admin }) => {
    const fields = { logistic_ids: '["dlv"]' };
    const file = async (kg: number) => ({ form: fileForm(await weightBook([['A10001', kg]]), fields) });
    return { by: admin, input: await file(1), other: await file(2) };
  },
};
