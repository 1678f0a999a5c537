// For the scripts that `startProcess` starts: they end when the test that holds their input has gone, killed or not.
process.stdin.resume().once('end', () => process.exit());
