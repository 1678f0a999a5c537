import { expect, test } from 'vitest';
import type { Change } from '../../../functions/platform/table/change.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import { find } from '../../../functions/platform/table/find.ts';
import { useCloud } from '../../support/clouds/cloud.ts';

useCloud();
const line = { pk: 'LEDGER#nobody', sk: '0000000001' };

test.each<[string, Change]>([
  ['change', { update: line, set: { paise: 2 } }],
  ['delete', { delete: line }],
  ['replace', { put: { ...line, paise: 2 } }],
  ['replace by a condition', { put: { ...line, paise: 2 }, if: [['paise', '=', 1]] }],
  ['change in a transaction', { update: { pk: 'AUDIT#*#*', sk: '1' }, set: { by: 'nobody' } }],
])('the table refuses to %s a ledger line or an audit entry', async (_, change) => {
  await commit([{ put: { ...line, paise: 1 }, if: [['pk', 'absent']] }]).catch(() => undefined);
  const other: Change = { put: { pk: 'THING', sk: '1' } };
  await expect(commit([change])).rejects.toThrow('only ever added');
  await expect(commit([other, change])).rejects.toThrow('only ever added');
  expect(await find(line)).toMatchObject({ paise: 1 });
});
