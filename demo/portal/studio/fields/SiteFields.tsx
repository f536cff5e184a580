import { formatDateTime } from '#i18n';
import { Banner, Button, Card, Code, hint, Select, TextField, token, useMessages } from '#ui';
import { allowCommand, judgeSite } from '../allow-list.ts';
import { CodeBox } from '../code/CodeBox.tsx';
import type { StudioPart } from '../studio-part.ts';

/** The key of the page, and whether the site is on its allow-list. */
export function SiteFields({ state, change, staff }: StudioPart) {
  const t = useMessages('embed-studio');
  const key = staff.keys.find((one) => one.key === state.key);
  const verdict = judgeSite(state.site, key?.origins ?? []);
  const fitting = verdict.is === 'refused' ? staff.keys.find(({ origins }) => judgeSite(state.site, origins).is === 'allowed') : undefined;
  const isUnknown = state.key !== '' && !key;
  return (
    <Card title={t('site')}>
      <div css={{ display: 'grid', gap: token.s3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Select
          label={t('key')}
          value={key?.key ?? null}
          options={staff.keys.map((one) => ({ value: one.key, label: one.name }))}
          warning={isUnknown ? t('key.unknown', { key: state.key }) : undefined}
          help={staff.keys.length === 0 ? t('key.none') : key ? undefined : t('key.choose')}
          onChange={(chosen) => change({ key: chosen })}
          onClear={() => change({ key: '' })}
        />
        {key ? (
          <dl css={facts}>
            <dt>{t('key.origins')}</dt>
            {key.origins.map((origin) => (
              <dd key={origin}>
                <Code>{origin}</Code>
              </dd>
            ))}
            <dd css={hint}>
              {[t('key.limit', { count: key.perMinute }), key.channel ? t('key.channel', { channel: key.channel }) : ''].filter(Boolean).join(' · ')}
            </dd>
          </dl>
        ) : null}
        {key?.endTime ? <Banner tone="warn">{t('key.ends', { time: formatDateTime(key.endTime) })}</Banner> : null}
        <TextField
          label={t('site.address')}
          type="url"
          isMono
          placeholder={t('site.placeholder')}
          value={state.site}
          onChange={(site) => change({ site })}
          error={verdict.is === 'unreadable' ? t('site.unreadable') : undefined}
          warning={key && verdict.is === 'refused' ? t('site.refused', { origin: verdict.origin }) : undefined}
          help={key && verdict.is === 'allowed' ? t('site.allowed', { origin: verdict.origin }) : undefined}
        />
        {fitting ? (
          <Banner
            tone="info"
            action={
              <Button size="small" onClick={() => change({ key: fitting.key })}>
                {t('site.useKey')}
              </Button>
            }
          >
            {t('site.fitting', { name: fitting.name })}
          </Banner>
        ) : null}
        {key && verdict.is === 'refused' ? <CodeBox code={allowCommand(key.key, verdict.origins)} /> : null}
      </div>
    </Card>
  );
}

const facts = {
  display: 'grid',
  gap: token.half1,
  fontSize: token.t12,
  minWidth: 0,
  '& dt': { color: token.text2 },
  '& dd': { overflowWrap: 'anywhere', minWidth: 0, '& > span': { whiteSpace: 'normal' } },
} as const;
