import { flushCompileCache } from 'node:module';

// For the scripts that `startProcess` starts: they end when the test that holds their input has gone, killed or not.
process.stdin.resume().once('end', () => process.exit());
// Killed, they would keep nothing of what Node has compiled for the next one.
setTimeout(flushCompileCache, 2000).unref();
