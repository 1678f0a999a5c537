import { walletsContract } from '../../shared/wallets/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { downloadStatement } from './download-statement.ts';
import { ofUser } from './of-user.ts';
import { orderMoney } from './order-money.ts';
import { own } from './own.ts';
import { transactions } from './transactions.ts';
import { transferMoney } from './transfer-money.ts';

export const handler = serve(walletsContract, {
  own,
  ofUser,
  transactions,
  downloadStatement,
  orderMoney,
  transferMoney,
});
