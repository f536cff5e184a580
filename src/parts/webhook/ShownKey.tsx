import { Banner, CopyButton, TextField, token, useMessages } from '#ui';

/** A key, this once. */
export function ShownKey({ value }: { value: string }) {
  const t = useMessages('webhook');
  return (
    <>
      <Banner tone="warn">{t('key.hint')}</Banner>
      <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end', gap: token.s1 }}>
        <TextField label={t('key')} value={value} onChange={ignore} readOnly isMono />
        <CopyButton text={value} label={t('key.copy')} />
      </div>
    </>
  );
}

const ignore = () => undefined;
