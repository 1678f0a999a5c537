import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type * as z from 'zod';
import type { BrandForm, brandForm } from '../../../../../shared/buyer/brand.ts';
import { Button } from '../../../ui/element/button.tsx';
import { FileChooser } from '../../../ui/file/file-chooser.tsx';
import css from './logo-input.module.css';
import { smallLogo } from './small-logo.ts';

export type BrandControl = Control<z.input<typeof brandForm>, unknown, BrandForm>;

/** Renders the input for the logo. The browser shrinks the picture before it is sent. */
export function LogoInput({ control }: { control: BrandControl }) {
  const { field, fieldState } = useController({ control, name: 'logo' });
  const [refused, setRefused] = useState<string>();
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setRefused(undefined);
    try {
      field.onChange(await smallLogo(file));
    } catch (error) {
      setRefused((error as Error).message);
    }
  };
  return (
    <div>
      <FileChooser
        label="Logo"
        accept={['png', 'jpg', 'jpeg', 'webp']}
        refusal="Upload png, jpg, jpeg or webp format file only!"
        hint="Optional. Shown on white in place of the name, at most 200 × 48 pixels. Drop it here or click to choose."
        file={undefined}
        onChoose={(file) => void choose(file)}
        error={refused ?? fieldState.error?.message}
        disabled={false}
      />
      {field.value !== '' && field.value !== undefined && (
        <div className={css.logo}>
          <img src={field.value} alt="The logo" />
          <Button look="ghost" small icon="trash" onClick={() => field.onChange('')}>
            Remove logo
          </Button>
        </div>
      )}
    </div>
  );
}
