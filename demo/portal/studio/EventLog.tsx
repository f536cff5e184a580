import { formatDateTime } from '#i18n';
import { Button, Code, hint, mono, token, useMessages } from '#ui';
import type { PreviewEvent } from './usePreview.ts';

interface EventLogProps {
  /** Newest first. */
  happenings: readonly PreviewEvent[];
  clear: () => void;
}

/** Events of the previewed element. */
export function EventLog({ happenings, clear }: EventLogProps) {
  const t = useMessages('embed-studio');
  return (
    <section css={{ display: 'grid', gap: token.s1 }} aria-label={t('events')}>
      <div css={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: token.small }}>
        <h3 css={{ fontSize: token.t12, color: token.text2 }}>{t('events')}</h3>
        {happenings.length > 0 ? (
          <Button size="small" variant="bare" onClick={clear}>
            {t('events.clear')}
          </Button>
        ) : null}
      </div>
      <div role="log" aria-label={t('events')} tabIndex={0} css={list}>
        {happenings.length === 0 ? <p css={hint}>{t('events.none')}</p> : null}
        {happenings.map(({ id, at, name, detail, isCancelable }) => (
          <div key={id} css={line}>
            <span css={hint}>{formatDateTime(at).slice(-8)}</span>
            <span>
              {name === 'quay-leave' ? t('events.leave') : <Code>{name}</Code>}{' '}
              {isCancelable ? <span css={hint}>{t('events.cancelable')}</span> : null}
            </span>
            <span css={{ ...mono, fontSize: token.t12, overflowWrap: 'anywhere', minWidth: 0 }}>{detail === null ? '' : JSON.stringify(detail)}</span>
          </div>
        ))}
      </div>
    </section>
  );
}

const list = {
  display: 'grid',
  alignContent: 'start',
  gap: token.half1,
  minHeight: token.large,
  maxHeight: token.menuWidth,
  overflow: 'auto',
  padding: token.s2,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rField,
  background: token.sunken,
} as const;
const line = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, auto) minmax(0, 1fr)',
  gap: token.s3,
  alignItems: 'baseline',
  '@container (max-width: 480px)': { gridTemplateColumns: 'auto minmax(0, 1fr)', '& > :last-child': { gridColumn: '1 / -1' } },
} as const;
