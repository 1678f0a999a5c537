import fc from 'fast-check';
import { expect, test } from 'vitest';
import { audit } from '../../../functions/integrity/audit.ts';
import { walletAccountOf } from '../../../functions/ledger/account.ts';
import { commitWithWallet } from '../../../functions/ledger/commit-with-wallets.ts';
import { getWallet, listLines, planWalletEntry } from '../../../functions/ledger/store.ts';
import { ConditionFailed } from '../../../functions/platform/table/change.ts';
import { Failure } from '../../../shared/errors.ts';
import { useCloud } from '../../support/clouds/cloud.ts';
import { scale } from '../../support/clouds/scale.ts';
import { person } from '../../support/people/people.ts';

useCloud();

const AT = new Date('2026-11-20T10:00:00Z');

const move = (userId: string, paise: number) =>
  commitWithWallet(userId, async (wallet) => {
    if (paise < 0 && wallet.balance < -paise) throw new Failure('INSUFFICIENT_BALANCE');
    const postings =
      paise > 0
        ? [{ from: 'payments' as const, to: walletAccountOf(userId), paise }]
        : [{ from: walletAccountOf(userId), to: 'freight' as const, paise: -paise }];
    return {
      changes: planWalletEntry(wallet, { kind: paise > 0 ? 'opening' : 'weight', postings, method: 'test' }, AT)
        .changes,
      value: true,
    };
  }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'INSUFFICIENT_BALANCE') return false;
    throw error;
  });

test('after concurrent debits and credits, the balance is their sum and no ledger entry is missing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.integer({ min: -5000, max: 5000 }).filter((paise) => paise !== 0),
        { minLength: 1, maxLength: 12 },
      ),
      async (moves) => {
        const { user } = await person('merchant');
        const done = await Promise.all(moves.map((paise) => move(user.id, paise)));
        const wallet = await getWallet(user.id);
        const applied = moves.filter((_, index) => done[index]);
        expect(wallet.balance).toBe(applied.reduce((sum, paise) => sum + paise, 0));
        expect(wallet.balance).toBeGreaterThanOrEqual(0);
        expect(wallet.seq).toBe(applied.length);
        expect(await listLines(user.id, 100)).toHaveLength(applied.length);
      },
    ),
    { numRuns: scale(15, 300) },
  );
  expect(await audit()).toEqual({ ok: true, violations: [] });
});

test('a debit is not written if its balance is outdated or too low', async () => {
  const { user } = await person('merchant', { rupees: 10 });
  const old = await getWallet(user.id);
  await move(user.id, -600);
  const { commit } = await import('../../../functions/platform/table/commit.ts');
  const late = planWalletEntry(
    old,
    { kind: 'weight', postings: [{ from: walletAccountOf(user.id), to: 'freight', paise: 600 }], method: 'test' },
    AT,
  );
  await expect(commit(late.changes)).rejects.toBeInstanceOf(ConditionFailed);
  // A debit above the balance fails too, even if the code did not check the balance first.
  const postings = [{ from: walletAccountOf(user.id), to: 'freight' as const, paise: 401 }];
  const dear = planWalletEntry(await getWallet(user.id), { kind: 'weight', postings, method: 'test' }, AT);
  await expect(commit(dear.changes)).rejects.toBeInstanceOf(ConditionFailed);
  expect((await getWallet(user.id)).balance).toBe(400);
});

test('the integrity audit finds each kind of error in the ledger', async () => {
  const { user } = await person('merchant', { rupees: 10 });
  const { commit } = await import('../../../functions/platform/table/commit.ts');
  await commit([{ update: { pk: `WALLET#${user.id}`, sk: 'BALANCE' }, add: { balance: 1 } }]);
  const found = await audit();
  expect(found.ok).toBe(false);
  expect(found.violations).toEqual([`${user.id}: the balance 1001 should be 1000.`]);
});
