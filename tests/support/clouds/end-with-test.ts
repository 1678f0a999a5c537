import { flushCompileCache } from 'node:module';

// For the scripts that `startProcess` starts: they end with the test that holds their input, killed or not.
process.stdin.resume().once('end', () => process.exit());
// A killed script would not store Node's compile cache for the next one.
setTimeout(flushCompileCache, 2000).unref();
