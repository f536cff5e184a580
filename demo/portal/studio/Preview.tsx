import { Banner, Card, hint, Segmented, token, useMessages, useUi } from '#ui';
import { CodeBox } from './code/CodeBox.tsx';
import { EventLog } from './EventLog.tsx';
import { PREVIEW_BACKGROUNDS } from './preview/wire.ts';
import { WIDTHS } from './studio-state.ts';
import type { StudioPart } from './studio-part.ts';
import { usePreview } from './usePreview.ts';
import { useWidth } from './useWidth.ts';

/** Above the fold of a site; the rest is scrolled, as there. */
const HEIGHT_PX = 640;

/** The frame is cross-origin, so `allow-scripts` with `allow-same-origin` does not defeat the sandbox, which keeps it from navigating the portal. */
const RIGHTS = ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups'].join(' ');

/** The element as shown by a site on another origin, if the operator has configured one. */
export function Preview(part: StudioPart) {
  const t = useMessages('embed-studio');
  const { url } = part.staff.preview;
  if (url !== null) return <LivePreview {...part} url={url} />;
  return (
    <Card title={t('preview')}>
      <Banner tone="warn">{t('preview.none')}</Banner>
    </Card>
  );
}

function LivePreview({ state, change, element, suite, staff, properties, url }: StudioPart & { url: string }) {
  const t = useMessages('embed-studio');
  const { locale } = useUi();
  const { key } = staff.preview;
  const { frame, happenings, clear, isSilent } = usePreview(url, {
    tag: element.tag,
    attributes: state.attributes,
    tokens: properties,
    events: [...suite.metadata.events, ...element.events].map(({ type }) => type),
    key: key ?? '',
    locale,
    ground: state.ground,
  });
  const stage = useWidth();
  // A preview that is too wide is scaled down.
  const scale = Math.min(1, (stage.width ?? state.width) / state.width);
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
        options={PREVIEW_BACKGROUNDS.map((value) => ({ value, label: t(`ground.${value}`) }))}
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
        <div ref={stage.ref} css={{ minWidth: 0 }}>
          <div css={sheet} style={{ width: state.width * scale, height: HEIGHT_PX }}>
            <iframe
              ref={frame}
              src={url}
              title={t('preview.frame', { title: element.title[locale] })}
              sandbox={RIGHTS}
              referrerPolicy="origin"
              css={{ display: 'block', border: 0, background: token.surface, transformOrigin: '0 0' }}
              style={{ width: state.width, height: HEIGHT_PX / scale, transform: `scale(${scale})` }}
            />
          </div>
        </div>
        {element.audience === 'signedIn' ? <p css={hint}>{t('preview.visitor')}</p> : null}
        <EventLog happenings={happenings} clear={clear} />
      </div>
    </Card>
  );
}

const sheet = { overflow: 'hidden', outline: `${token.hair} solid ${token.lineStrong}`, borderRadius: token.rField } as const;
