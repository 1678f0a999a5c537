import { flushCompileCache } from 'node:module';

// Imported by the scripts that `startProcess` starts: ends the script when the test that holds its input ends or is
// killed.
process.stdin.resume().once('end', () => process.exit());
// Stores Node's compile cache early, because a script that is killed would not store it for the next one.
setTimeout(flushCompileCache, 2000).unref();
