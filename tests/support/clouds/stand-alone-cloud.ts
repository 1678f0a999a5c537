import './end-with-test.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';

// Runs a cloud in its own process, for tests that kill it: `node stand-alone-cloud.ts <data folder>`.
const cloud = await startCloud({ dataDir: process.argv[2] as string, quick: true });
const { DYNAMODB_ENDPOINT, SQS_ENDPOINT, QUEUE_MAIL, TABLE_NAME, BUCKET_NAME, SECRET_JWT } = process.env;
const made = { DYNAMODB_ENDPOINT, SQS_ENDPOINT, QUEUE_MAIL, TABLE_NAME, BUCKET_NAME, SECRET_JWT };
console.log(JSON.stringify({ url: cloud.url, env: made }));
