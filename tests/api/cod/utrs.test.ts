import { beforeAll, expect, test } from 'vitest';
import { beforeWrite } from '../../support/faults/before-write.ts';
import { bankCsv, bankFileCalls } from '../../support/money/bank-files.ts';
import { awbsOf, codCalls } from '../../support/money/cod-calls.ts';
import { codParcels, type Parcel } from '../../support/money/cod-parcels.ts';
import { confirmationCalls, csvOf } from '../../support/money/confirmations.ts';
import { useMarket } from '../../support/orders/use-market.ts';
import { APPROVER } from '../../support/people/account-details.ts';
import { usePerson } from '../../support/people/use-person.ts';

const cloud = useMarket();
const staff = usePerson('staff');
const approver = usePerson(APPROVER);
const asha = usePerson('merchant', { rupees: 20_000 });
const bina = usePerson('merchant', { rupees: 20_000 });
const { verified, arrived, generate, remit, payouts, addUtr } = codCalls(cloud, staff, approver);
const { upload } = confirmationCalls(cloud, staff);
const { severalDelivered } = codParcels(cloud, asha);
const bank = bankFileCalls(cloud, staff);

beforeAll(async () => {
  await verified(asha);
  await verified(bina);
});

test('a UTR of one payout is refused for another payout, with the file that has it, until it is corrected', async () => {
  const made = [...(await arrived(asha, 1)), ...(await arrived(bina, 1))];
  const { report_id } = await generate();
  expect((await remit(report_id, awbsOf(made))).status).toBe(200);
  const [a = '', b = ''] = [asha, bina].map(
    ({ user }) => `COD-${report_id.slice(-6).toUpperCase()}-${user.id.toUpperCase()}`,
  );
  const [utr, raced] = ['HDFCN26112200001', 'HDFCN26112200002'];
  await bank.upload(bankCsv([[a, '', utr, 'Paid', '']]), 'monday.csv');
  const taken = `The UTR ${utr} belongs to the payout ${a}, from the file monday.csv.`;
  const typed = await addUtr(report_id, { reference: b, utr });
  expect([typed.status, typed.body.meta.message]).toEqual([409, taken]);
  const { job } = await bank.upload(bankCsv([[b, '', utr.toLowerCase(), 'Paid', '']]));
  expect(job.errors.map(({ message }) => message)).toEqual([taken]);
  // Between the check and the write, somebody enters the same UTR for the other payout.
  beforeWrite(`PAYOUT_UTR#${raced}`, () => addUtr(report_id, { reference: a, utr: raced, instead_of: utr }));
  expect((await addUtr(report_id, { reference: b, utr: raced })).body.meta.message).toBe(
    `The UTR ${raced} belongs to the payout ${a}.`,
  );
  // After the correction, the first UTR is free again.
  expect((await addUtr(report_id, { reference: b, utr })).status).toBe(200);
  const found = (await payouts(report_id)).body.data.map((one) => [one.reference, one.utr]);
  expect(new Map(found as [string, string][])).toEqual(
    new Map([
      [a, raced],
      [b, utr],
    ]),
  );
});

test('a confirmation with a UTR of an earlier file is matched, with a warning that shows the earlier file', async () => {
  const [a, b, c] = (await severalDelivered(3)) as [Parcel, Parcel, Parcel];
  const named = (file: string, awb: string, utr: string) => upload(csvOf([[awb, 499.5, '21-11-2026', utr]]), {}, file);
  expect((await named('first.csv', a.awb, 'HDFCN26112255501')).job.result).toMatchObject({ warnings: [] });
  expect((await named('second.csv', b.awb, 'hdfcn26112255501')).job.result).toMatchObject({
    matched: 1,
    warnings: [expect.stringMatching(/^The UTR HDFCN26112255501 is also in first\.csv of \d\d/)],
  });
  expect((await named('third.csv', c.awb, 'HDFCN26112255502')).job.result).toMatchObject({ warnings: [] });
});
