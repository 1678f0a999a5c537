import '../clouds/end-with-test.ts';
import { startCloud } from '../../../infra/local/start-cloud.ts';
import { person } from '../people/people.ts';

// Serves an empty cloud and its administrator, who may open every page: `node serve-administrator.ts <data folder>`.
const cloud = await startCloud({ dataDir: process.argv[2] ?? '', quick: true });
const { token } = await person('administrator');
console.log(JSON.stringify({ url: cloud.url, token }));
