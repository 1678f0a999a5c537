import { readFileSync } from 'node:fs';
import { checkedPhotos, reencodedPhotos } from '../../../functions/returns/sent-photos.ts';
import { measured } from '../clouds/measured.ts';

/** Encodes photos again in its own process, as the Lambda of the buyer's page does: `node work-on-photo.ts <file>…`. */
await measured(async () => {
  const photos = process.argv.slice(2).map((file) => ({ field: 'photos', filename: file, bytes: readFileSync(file) }));
  const checked = checkedPhotos(photos);
  const made = typeof checked === 'string' ? checked : await reencodedPhotos(checked);
  if (typeof made === 'string') throw new Error(`A photo of the bench is refused: ${made}.`);
});
