import { Banner, Card, hint, Segmented, token, useMessages, useUi } from '#ui';
import { CodeBox } from './CodeBox.tsx';
import { EventLog } from './EventLog.tsx';
import { GROUNDS } from './preview/wire.ts';
import { WIDTHS } from './studio-state.ts';
import type { StudioPart } from './studio-part.ts';
import { usePreview } from './usePreview.ts';

/** Around the element, in the page of the preview. */
const MARGIN_PX = 32;
const LEAST_PX = 480;

/** The element as a site on another origin shows it. */
export function Preview({ state, change, element, suite, staff, properties }: StudioPart) {
  const t = useMessages('embed-studio');
  const { locale } = useUi();
  const { url, key } = staff.preview;
  const { frame, height, happenings, clear, isSilent } = usePreview(url, {
    tag: element.tag,
    attributes: state.attributes,
    tokens: properties,
    events: [...suite.metadata.events, ...element.events].map(({ type }) => type),
    key: key ?? '',
    locale,
    ground: state.ground,
  });
  const tools = (
    <span css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2, padding: `${token.s2} 0` }}>
      <Segmented
        label={t('preview.width')}
        value={String(state.width)}
        options={WIDTHS.map((width) => ({ value: String(width), label: String(width) }))}
        onChange={(chosen) => change({ width: WIDTHS.find((width) => String(width) === chosen) ?? state.width })}
      />
      <Segmented
        label={t('preview.ground')}
        value={state.ground}
        options={GROUNDS.map((value) => ({ value, label: t(`ground.${value}`) }))}
        onChange={(ground) => change({ ground })}
      />
    </span>
  );
  return (
    <Card title={t('preview')} aside={tools}>
      <div css={{ display: 'grid', gap: token.s3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {isSilent ? <Banner tone="warn">{t('preview.silent')}</Banner> : null}
        {key === null ? (
          <>
            <Banner tone="warn">{t('preview.noKey')}</Banner>
            <CodeBox code={`npm run ops -- keys create "Studio preview" --origin ${new URL(url).origin}`} />
          </>
        ) : null}
        {/* A keyboard has no other way to see the rest of a wide one. */}
        <div css={stage} tabIndex={0} role="group" aria-label={t('preview')}>
          <iframe
            ref={frame}
            src={url}
            title={t('preview.frame', { title: element.title[locale] })}
            // It is on another origin, so the two words together do not undo the rest: it may not lead the portal elsewhere.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            referrerPolicy="origin"
            css={{ display: 'block', border: 0, background: token.surface }}
            style={{ width: state.width, height: Math.max(LEAST_PX, (height ?? element.heightPx) + MARGIN_PX) }}
          />
        </div>
        {element.audience === 'signedIn' ? <p css={hint}>{t('preview.visitor')}</p> : null}
        <EventLog happenings={happenings} clear={clear} />
      </div>
    </Card>
  );
}

const stage = {
  maxWidth: '100%',
  width: 'fit-content',
  maxHeight: token.tableMax,
  overflow: 'auto',
  border: `${token.hair} solid ${token.lineStrong}`,
  borderRadius: token.rField,
} as const;
