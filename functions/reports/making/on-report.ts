import * as z from 'zod';
import { app } from '../../app.ts';
import { consume, receiveCount } from '../../platform/messaging/consume.ts';
import { runReport } from './run-report.ts';

export const handler = consume(z.object({ id: z.string() }), ({ id }, record) =>
  runReport(id, receiveCount(record) >= app.queues.reports.tries),
);
