import { useState } from 'react';
import { Card, Code, hint, Tabs, TextField, token, useMessages, useUi } from '#ui';
import { ReferenceTable } from './ReferenceTable.tsx';
import type { StudioPart } from './studio-part.ts';

type Chapter = 'attributes' | 'events' | 'parts' | 'tokens';

/** All that the element takes and tells, from the same definitions as the documents. */
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
            head={[t('reference.name'), t('reference.type'), t('reference.default'), t('reference.meaning')]}
            rows={attributes.map(({ attribute, property, type, default: initial, words }) => [
              <Names key="n" names={[attribute, property && property !== attribute ? `.${property}` : null]} />,
              <Type key="t">{type}</Type>,
              initial === null ? '' : <Code key="d">{initial}</Code>,
              words[locale],
            ])}
          />
        ) : null}
        {chapter === 'events' ? (
          <ReferenceTable
            head={[t('reference.name'), t('reference.detail'), t('reference.meaning')]}
            rows={events.map(({ type, detail, cancelable, words }) => [
              <Code key="n">{type}</Code>,
              <span key="d" css={{ display: 'grid' }}>
                {detail.map(({ name, type: of, isOptional, words: meaning }) => (
                  <span key={name}>
                    <Type>{`${name}${isOptional ? '?' : ''}: ${of}`}</Type> <span css={hint}>{meaning[locale]}</span>
                  </span>
                ))}
              </span>,
              <span key="m">
                {words[locale]} {cancelable ? <span css={hint}>{t('events.cancelable')}</span> : null}
              </span>,
            ])}
          />
        ) : null}
        {chapter === 'parts' ? (
          <ReferenceTable
            head={[t('reference.name'), t('reference.meaning')]}
            rows={parts.map(({ name, words }) => [<Code key="n">{`::part(${name})`}</Code>, words[locale]])}
          />
        ) : null}
        {chapter === 'tokens' ? (
          <div css={{ display: 'grid', gap: token.s2, paddingTop: token.s3 }}>
            <TextField
              label={t('reference.filter')}
              hideLabel
              type="search"
              placeholder={t('reference.filter')}
              value={wanted}
              onChange={setWanted}
            />
            <ReferenceTable
              head={[t('reference.name'), t('reference.light'), t('reference.dark'), t('reference.meaning')]}
              rows={tokens.map(({ name, light, dark, words, groupWords }) => [
                <Code key="n">{name}</Code>,
                <Type key="l">{light}</Type>,
                dark === light ? '' : <Type key="d">{dark}</Type>,
                words?.[locale] ?? groupWords[locale],
              ])}
            />
          </div>
        ) : null}
      </Tabs>
    </Card>
  );
}

/** A type may be long, and breaks. */
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
