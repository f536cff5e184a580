import type { CSSObject } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { ADDRESS_BOOK_FIELDS } from '#domain/booking/address-book-fields';
import { PARTY_TEXT_MAX, type PartyPart, readPartyText } from '#domain/party/party-text';
import { useCore } from '#element';
import { Banner, Button, IconPaste, mono, TextArea, token, useMessages, useUi, visuallyHidden } from '#ui';

/** A field's value as it was read, in the form's terms. */
export interface ReadValue {
  part: PartyPart;
  /** Name of the country in the user's language, for the option of its field. */
  label: string;
}

interface PasteTextProps {
  /** Fills the values in, for the user to check and save. */
  onRead: (values: readonly ReadValue[]) => void;
}

type State = { is: 'closed' } | { is: 'open' } | { is: 'reading' } | { is: 'read'; parts: readonly PartyPart[] };

/** Pasted text whose name, address and contact data fall into their fields; numbers show which piece went where. */
export function PasteText({ onRead }: PasteTextProps) {
  const t = useMessages('party');
  const { api } = useCore();
  const { locale } = useUi();
  const [state, setState] = useState<State>({ is: 'closed' });
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (state.is === 'open') area.current?.focus();
  }, [state.is]);

  async function read(): Promise<void> {
    setState({ is: 'reading' });
    const answer = await api.basedata.queryCountryDrop({}, { locale, quiet: true });
    // Without the list only the country is not recognised.
    const countries = answer.ok ? answer.data : [];
    const parts = readPartyText(
      text,
      countries.map(({ code, nameCn, nameEn }) => ({ code, names: [nameCn, nameEn] })),
    );
    setState({ is: 'read', parts });
    onRead(
      parts.map((part) => {
        const country = part.field === 'countryCode' ? countries.find(({ code }) => code === part.value) : undefined;
        return { part, label: (locale === 'zh-CN' ? country?.nameCn : country?.nameEn) ?? part.value };
      }),
    );
  }

  if (state.is === 'closed')
    return (
      <span>
        <Button icon={<IconPaste aria-hidden css={sign} />} onClick={() => setState({ is: 'open' })}>
          {t('paste.open')}
        </Button>
      </span>
    );
  return (
    <section aria-label={t('paste.label')} css={box}>
      {state.is === 'read' ? (
        <>
          <Marked text={text} parts={state.parts} />
          {state.parts.length === 0 ? (
            <Banner tone="warn">{t('paste.nothing')}</Banner>
          ) : (
            <p role="status" css={{ color: token.text2 }}>
              {t('paste.found', { count: state.parts.filter(({ ranges }) => ranges.length > 0).length })} {t('paste.unmarked')}
            </p>
          )}
          <span>
            <Button size="small" variant="bare" onClick={() => setState({ is: 'open' })}>
              {t('paste.again')}
            </Button>
          </span>
        </>
      ) : (
        <>
          <TextArea
            ref={area}
            label={t('paste.label')}
            value={text}
            onChange={setText}
            minRows={5}
            maxLength={PARTY_TEXT_MAX}
            placeholder={t('paste.example')}
          />
          <span css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2 }}>
            <Button
              variant="soft"
              busy={state.is === 'reading'}
              disabled={text.trim() === '' || text.length > PARTY_TEXT_MAX}
              onClick={() => void read()}
            >
              {t('paste.read')}
            </Button>
            <Button variant="bare" onClick={() => setState({ is: 'closed' })}>
              {t('cancel')}
            </Button>
          </span>
        </>
      )}
    </section>
  );
}

interface Mark {
  start: number;
  end: number;
  number: number;
  part: PartyPart;
}

/** The text with a numbered mark on each piece that was recognised. */
function Marked({ text, parts }: { text: string; parts: readonly PartyPart[] }) {
  const t = useMessages('party');
  return (
    <div css={marked}>
      {pieces(text, marksOf(parts)).map(({ start, end, mark }) =>
        mark ? (
          <mark key={start} css={[piece, mark.part.isSure ? undefined : unsure]}>
            {text.slice(start, end)}
            <span css={visuallyHidden}> ({t(ADDRESS_BOOK_FIELDS[mark.part.field].label)})</span>
            <span aria-hidden css={[badge, mark.part.isSure ? undefined : unsureBadge]} title={t(ADDRESS_BOOK_FIELDS[mark.part.field].label)}>
              {mark.number}
            </span>
          </mark>
        ) : (
          <span key={start}>{text.slice(start, end)}</span>
        ),
      )}
    </div>
  );
}

/** Numbers in the order of the text. A city within the address has a mark of its own, between those of the address. */
function marksOf(parts: readonly PartyPart[]): Mark[] {
  const inner = parts.filter(({ field }) => field !== 'address').flatMap((part) => part.ranges.map(([start, end]) => ({ start, end, part })));
  const address = parts.filter(({ field }) => field === 'address');
  const outer = address.flatMap((part) =>
    part.ranges.flatMap(([start, end]) => {
      const within = inner.filter((mark) => mark.start >= start && mark.end <= end).toSorted((a, b) => a.start - b.start);
      const edges = [start, ...within.flatMap((mark) => [mark.start, mark.end]), end];
      return Array.from({ length: edges.length / 2 }, (_, at) => ({ start: edges[2 * at] ?? end, end: edges[2 * at + 1] ?? end, part })).filter(
        (mark) => mark.end - mark.start > 1,
      );
    }),
  );
  const numbers = new Map<PartyPart, number>();
  return [...inner, ...outer]
    .toSorted((a, b) => a.start - b.start)
    .map((mark) => {
      const number = numbers.get(mark.part) ?? numbers.size + 1;
      numbers.set(mark.part, number);
      return { ...mark, number };
    });
}

/** The whole text in pieces with and without a mark. */
function pieces(text: string, marks: readonly Mark[]): { start: number; end: number; mark?: Mark }[] {
  const edges = [0, ...marks.flatMap(({ start, end }) => [start, end]), text.length];
  return edges.slice(1).flatMap((end, at) => {
    const start = edges[at] ?? 0;
    const mark = marks.find((other) => other.start === start && other.end === end);
    return end > start ? [{ start, end, ...(mark ? { mark } : {}) }] : [];
  });
}

const sign = { width: token.icon16, height: token.icon16 } as const;
const box: CSSObject = {
  display: 'grid',
  gap: token.s2,
  minWidth: 0,
  padding: token.s3,
  background: token.sunken,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rField,
};
const marked: CSSObject = { ...mono, fontSize: token.t12, lineHeight: token.l20, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };
const piece: CSSObject = {
  color: token.text,
  background: token.infoTint,
  borderBottom: `${token.hair2} solid ${token.action}`,
};
const unsure: CSSObject = { background: token.warnTint, borderBottomColor: token.warn };
const badge: CSSObject = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: token.s4,
  height: token.s4,
  marginInline: token.half1,
  borderRadius: token.rRound,
  fontFamily: token.font,
  fontSize: token.t12,
  lineHeight: token.l12,
  color: token.surface,
  background: token.info,
};
const unsureBadge: CSSObject = { background: token.warn };
