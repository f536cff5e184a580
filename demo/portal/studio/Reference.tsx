import { useState } from 'react';
import type { EventMetadata } from '#element/definition/metadata';
import type { Locale } from '#i18n/locale';
import { Card, Code, hint, SearchField, Tabs, token, useMessages, useUi } from '#ui';
import { ReferenceTable } from './ReferenceTable.tsx';
import type { StudioPart } from './studio-part.ts';

type Chapter = 'attributes' | 'events' | 'parts' | 'tokens';

/** All attributes, properties and events of the element, from the same definitions as the documentation. */
export function Reference({ element, suite: { metadata } }: StudioPart) {
  const t = useMessages('embed-studio');
  const { locale } = useUi();
  const [chapter, setChapter] = useState<Chapter>('attributes');
  const [wanted, setWanted] = useState('');
  const attributes = [...element.attributes, ...metadata.attributes];
  const events = [...element.events, ...metadata.events];
  const parts = [...metadata.parts, ...element.parts];
  const tokens = metadata.tokens.filter(({ name, groupWords, words }) =>
    [name, groupWords[locale], words?.[locale] ?? ''].join('\n').toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const counts = { attributes: attributes.length, events: events.length, parts: parts.length, tokens: metadata.tokens.length };
  const tabs = (['attributes', 'events', 'parts', 'tokens'] as const).map((value) => ({
    value,
    label: t(`reference.${value}`),
    count: counts[value],
  }));
  return (
    <Card title={t('reference')}>
      <Tabs<Chapter> label={t('reference')} value={chapter} onChange={setChapter} tabs={tabs}>
        {chapter === 'attributes' ? (
          <ReferenceTable
            rows={attributes}
            keyOf={({ attribute, property }) => `${attribute} ${property}`}
            columns={[
              {
                title: t('reference.name'),
                cell: ({ attribute, property }) => <Names names={[attribute, property && property !== attribute ? `.${property}` : null]} />,
              },
              { title: t('reference.type'), cell: ({ type }) => <Type>{type}</Type> },
              { title: t('reference.default'), cell: ({ default: initial }) => (initial === null ? null : <Code>{initial}</Code>) },
              { title: t('reference.meaning'), cell: ({ words }) => words[locale] },
            ]}
          />
        ) : null}
        {chapter === 'events' ? (
          <ReferenceTable
            rows={events}
            keyOf={({ type }) => type}
            columns={[
              { title: t('reference.name'), cell: ({ type }) => <Code>{type}</Code> },
              { title: t('reference.detail'), cell: ({ detail }) => <Details detail={detail} locale={locale} /> },
              {
                title: t('reference.meaning'),
                cell: ({ words, cancelable }) => (
                  <>
                    {words[locale]} {cancelable ? <span css={hint}>{t('events.cancelable')}</span> : null}
                  </>
                ),
              },
            ]}
          />
        ) : null}
        {chapter === 'parts' ? (
          <ReferenceTable
            rows={parts}
            keyOf={({ name }) => name}
            columns={[
              { title: t('reference.name'), cell: ({ name }) => <Code>{`::part(${name})`}</Code> },
              { title: t('reference.meaning'), cell: ({ words }) => words[locale] },
            ]}
          />
        ) : null}
        {chapter === 'tokens' ? (
          <div css={{ display: 'grid', gap: token.s2, paddingTop: token.s3 }}>
            <SearchField label={t('reference.filter')} value={wanted} onChange={setWanted} />
            <ReferenceTable
              rows={tokens}
              keyOf={({ name }) => name}
              columns={[
                { title: t('reference.name'), cell: ({ name }) => <Code>{name}</Code> },
                { title: t('reference.light'), cell: ({ light }) => <Type>{light}</Type> },
                { title: t('reference.dark'), cell: ({ light, dark }) => (dark === light ? null : <Type>{dark}</Type>) },
                { title: t('reference.meaning'), cell: ({ words, groupWords }) => (words ?? groupWords)[locale] },
              ]}
            />
          </div>
        ) : null}
      </Tabs>
    </Card>
  );
}

function Details({ detail, locale }: { detail: EventMetadata['detail']; locale: Locale }) {
  return (
    <span css={{ display: 'grid' }}>
      {detail.map(({ name, type, isOptional, words }) => (
        <span key={name}>
          <Type>{`${name}${isOptional ? '?' : ''}: ${type}`}</Type> <span css={hint}>{words[locale]}</span>
        </span>
      ))}
    </span>
  );
}

/** Long types may wrap. */
function Type({ children }: { children: string }) {
  return (
    <span
      css={{ fontFamily: token.mono, fontSize: token.t12, overflowWrap: 'anywhere', color: token.text2, display: 'inline-block', minWidth: '9ch' }}
    >
      {children}
    </span>
  );
}

function Names({ names }: { names: readonly (string | null)[] }) {
  return <span css={{ display: 'grid', justifyItems: 'start' }}>{names.map((name) => (name ? <Code key={name}>{name}</Code> : null))}</span>;
}
