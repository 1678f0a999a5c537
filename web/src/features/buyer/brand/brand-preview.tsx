import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { brandForm } from '../../../../../shared/buyer/brand.ts';
import { buyerContract, type Sample } from '../../../../../shared/buyer/contract.ts';
import type { Language } from '../../../../../shared/buyer/languages.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/element/button.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import css from './brand-preview.module.css';
import type { BrandControl } from './logo-input.tsx';

/** The delay in milliseconds between the last change and the next load of the preview. */
const PAUSE_MS = 400;

const SAMPLES: readonly { key: Sample; label: string }[] = [
  { key: 'coming', label: 'On its way' },
  { key: 'failed', label: 'Delivery failed' },
  { key: 'delivered', label: 'Delivered' },
];

/**
 * Shows a preview of the buyer's page. The server renders it from the unsaved values of the form. The forms on the
 * preview are disabled.
 */
export function BrandPreview({ sellerId, control }: { sellerId: string; control: BrandControl }) {
  const values = useWatch({ control });
  const [sample, setSample] = useState<Sample>('coming');
  const [lang, setLang] = useState<Language>('en');
  const [shown, setShown] = useState<{ html?: string; problem?: unknown }>({});
  const [tries, setTries] = useState(0);
  const parsed = brandForm.safeParse(values);
  const sent = parsed.success ? JSON.stringify(parsed.data) : undefined;
  useEffect(() => {
    if (sent === undefined) return;
    let isOver = false;
    const read = async () => {
      try {
        const body = JSON.parse(sent);
        const { data } = await call(buyerContract.previewBrand, {
          params: { id: sellerId },
          query: { lang, sample },
          body,
        });
        if (!isOver) setShown({ html: data.html });
      } catch (error) {
        if (!isOver) setShown((before) => ({ ...before, problem: error }));
      }
    };
    const timer = setTimeout(() => void read(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [sellerId, sent, lang, sample, tries]);
  return (
    <section className={css.preview} aria-label="Preview">
      <Tabs label="Sample parcel" tabs={SAMPLES} value={sample} onChange={(key) => setSample(key as Sample)}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the page in it */}
        <div className={css.page} tabIndex={0} role="region" aria-label="The buyer’s page of a sample parcel">
          {shown.html === undefined ? (
            shown.problem === undefined && <Skeleton height={320} />
          ) : (
            <iframe inert sandbox="" srcDoc={shown.html} title="The buyer’s page" />
          )}
        </div>
      </Tabs>
      {shown.problem !== undefined && sent !== undefined && (
        <FailureNotice error={shown.problem} onRetry={() => setTries(tries + 1)} />
      )}
      <div className={css.below}>
        <span role="status">{sent === undefined && 'The preview goes on when all fields are right.'}</span>
        <Button look="ghost" small onClick={() => setLang(lang === 'en' ? 'hi' : 'en')}>
          {lang === 'en' ? 'Show in Hindi' : 'Show in English'}
        </Button>
      </div>
    </section>
  );
}
