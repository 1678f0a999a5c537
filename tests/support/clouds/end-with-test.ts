import { flushCompileCache } from 'node:module';

// Imported by the scripts that `startProcess` starts. The test holds the script's input, so the input ends when the
// test ends or is killed. The script then ends too.
process.stdin.resume().once('end', () => process.exit());
// Stores Node's compile cache early, because a script that is killed would not store it for the next one.
setTimeout(flushCompileCache, 2000).unref();
