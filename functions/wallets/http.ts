import { walletsContract } from '../../shared/wallets/contract.ts';
import { serve } from '../platform/http.ts';
import { addMoney } from './add-money.ts';
import { ofUser } from './of-user.ts';
import { own } from './own.ts';
import { transactions } from './transactions.ts';
import { verifyPayment } from './verify-payment.ts';

export const handler = serve(walletsContract, { own, ofUser, transactions, addMoney, verifyPayment });
