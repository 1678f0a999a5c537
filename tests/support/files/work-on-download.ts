import { downloadKinds } from '../../../functions/download-kinds.ts';
import { runDownload } from '../../../functions/downloads/run-download.ts';
import { findDownload } from '../../../functions/downloads/store.ts';
import { measured } from '../clouds/measured.ts';

/** Writes one download in its own process, as its Lambda does: `node work-on-download.ts <job>`. */
await measured(async () => {
  const request = await findDownload(process.argv[2] ?? '');
  const kind = request && downloadKinds.get(request.kind);
  if (request === undefined || kind === undefined) throw new Error('There is no such download.');
  await runDownload(kind, request, true);
});
