import type { Change, Key } from '../../platform/table/change.ts';
import { find, findAll } from '../../platform/table/find.ts';

const keyOf = (hash: string): Key => ({ pk: `REMITTANCE_FILE#${hash}`, sk: 'FILE' });

/** The record which reserves a file's content for one upload, so that the same content is matched only once. */
export interface ClaimedContent {
  upload: string;
  /**
   * Earlier uploads of the same content that an error on our side stopped. Rows that these uploads have matched are not
   * matched again.
   */
  stopped: readonly string[];
}

export const findContentClaim = (hash: string): Promise<ClaimedContent | undefined> =>
  find<ClaimedContent>(keyOf(hash));

/**
 * Builds the write that reserves a content for an upload. It fails if another upload has reserved the content since the
 * record was read.
 */
export const fileClaimWrite = (hash: string, claim: ClaimedContent, before: ClaimedContent | undefined): Change => ({
  put: { ...keyOf(hash), ...claim },
  if: [before === undefined ? ['pk', 'absent'] : ['upload', '=', before.upload]],
});

/** The first upload of a courier's confirmation that named a UTR. */
export interface NamedUtr {
  utr: string;
  upload: string;
  filename: string;
  at: string;
}

const utrKey = (courier: string | null, utr: string): Key => ({
  pk: `REMITTANCE_UTR#${utr}`,
  sk: courier ?? 'ANY',
});

/** Returns the first uploads that named these UTRs. A UTR that no upload named is left out. */
export const findNamedUtrs = (courier: string | null, utrs: readonly string[]): Promise<NamedUtr[]> =>
  findAll<NamedUtr>(utrs.map((utr) => utrKey(courier, utr)));

/** Builds the write that notes which upload named a UTR first. A repeat writes the same. */
export const namedUtrWrite = (courier: string | null, named: NamedUtr): Change => ({
  put: { ...utrKey(courier, named.utr), ...named },
});
