import { expect, test, vi } from 'vitest';
import { makeBookingFile } from '../../../functions/connections/booking-files.ts';
import {
  fileExchangeStore,
  listBookingFiles,
  listLinesOfFile,
  listWaitingLines,
  movedLineWrites,
  newBookingFileWrite,
} from '../../../functions/couriers/file-based/store.ts';
import { log } from '../../../functions/platform/log.ts';
import { ConditionFailed } from '../../../functions/platform/table/change.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { callerOf } from '../../../functions/users/caller/caller.ts';
import type { Ctx } from '../../../functions/users/caller/serve.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { diesAtWrite } from '../../support/faults/die-at-write.ts';
import { ROLES } from '../../support/people/people.ts';
import { usePerson } from '../../support/people/use-person.ts';
import { booking } from '../../unit/couriers/booking.ts';

const cloud = useCloud();
const exchange = fileExchangeStore('spoton');
const staff = usePerson('staff');
let last = 410_000_000;

/** Creates one more parcel, which waits for the next booking file. */
async function waits(): Promise<string> {
  const awb = String(++last);
  const line = { awb, kind: 'BOOK', at: new Date().toISOString() } as const;
  await exchange.add({ awb, booking: booking({ awb }), scans: [] }, line);
  return awb;
}
const make = () =>
  cloud.api<{ number: number; lines: number }>('POST', '/couriers/spoton/booking-files', { token: staff.token });
const awbsOf = async (number: number) => (await listLinesOfFile('spoton', number)).map(({ awb }) => awb);

test('concurrent writers put every order into exactly one booking file, and none into a file that is already complete', async () => {
  const first = await waits();
  expect((await make()).body.data).toEqual({ number: 1, lines: 1 });
  const anew = { number: 1, at: new Date().toISOString(), by: staff.user.id, state: 'making', lines: 0 } as const;
  await expect(commit([newBookingFileWrite('spoton', anew)])).rejects.toBeInstanceOf(ConditionFailed);
  const second = await waits();
  const late = commit(movedLineWrites('spoton', 1, await listWaitingLines('spoton', 10)));
  await expect(late).rejects.toBeInstanceOf(ConditionFailed);
  expect([await awbsOf(1), (await listWaitingLines('spoton', 10)).length]).toEqual([[first], 1]);

  const more: string[] = [];
  const makers = Array.from({ length: 12 }, async (_, n) => {
    if (n % 2 === 0) more.push(await waits());
    const { status, body } = await make();
    return status === 200 ? { ...body.data, awbs: await awbsOf(body.data.number) } : undefined;
  });
  const made = (await Promise.all(makers)).filter((one) => one !== undefined);
  await make();
  const files = await listBookingFiles('spoton', 100);
  expect(files.every(({ state }) => state === 'ready')).toBe(true);
  for (const { number, awbs } of made) expect(awbs).toEqual(await awbsOf(number));
  for (const { number, lines } of files) expect(await awbsOf(number)).toHaveLength(lines);
  const all = (await Promise.all(files.map(({ number }) => awbsOf(number)))).flat();
  expect(all.toSorted()).toEqual([first, second, ...more].toSorted());
});

test('a booking file whose writer was killed at any write is completed by a later run', async () => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  for (const writes of [1, 2, 3]) {
    const awbs = [await waits(), await waits()];
    const ctx = { caller: callerOf(staff.user, ROLES.staff), at: new Date() } as Ctx;
    await diesAtWrite(writes, async () => makeBookingFile({ params: { courier: 'spoton' } } as never, ctx));
    const { status } = await make();
    const [file] = await listBookingFiles('spoton', 1);
    expect([file?.state, file?.lines, [200, 409].includes(status)]).toEqual(['ready', 2, true]);
    expect(await awbsOf(file?.number ?? 0)).toEqual(awbs);
  }
});
