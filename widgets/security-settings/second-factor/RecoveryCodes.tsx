import { saveDownload } from '#parts';
import { Button, Code, CopyButton, hint, IconDownload, token, useMessages } from '#ui';

const FILE_NAME = 'recovery-codes.txt';

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useMessages('security-settings');
  const text = codes.join('\n');
  return (
    <section css={{ display: 'grid', gap: token.s2, minWidth: 0 }} aria-label={t('recovery')}>
      <h3 css={{ '&&': { fontSize: token.body, fontWeight: token.strong } }}>{t('recovery')}</h3>
      <ul css={list}>
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </ul>
      <p css={hint}>{t('recovery.hint')}</p>
      <span css={{ display: 'flex', alignItems: 'center', gap: token.s2 }}>
        <Button
          size="small"
          icon={<IconDownload aria-hidden css={{ width: token.icon14, height: token.icon14 }} />}
          onClick={({ currentTarget }) => saveDownload({ blob: new Blob([`${text}\n`], { type: 'text/plain' }), fileName: FILE_NAME }, currentTarget)}
        >
          {t('recovery.save')}
        </Button>
        <CopyButton text={text} label={t('recovery.copy')} />
      </span>
    </section>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${token.s1} ${token.s3}`,
  margin: 0,
  padding: token.s3,
  listStyle: 'none',
  background: token.sunken,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rField,
} as const;
