import { LogIn, Users } from 'lucide-react';
import { useState } from 'react';
import type { ElementMetadata } from '#element/definition/metadata';
import { Card, Code, hint, SearchField, StatusChip, token, useMessages, useUi } from '#ui';
import { matches } from './suite.ts';

interface ElementPickerProps {
  elements: readonly ElementMetadata[];
  /** By name. */
  chosen: string;
  onChoose: (element: ElementMetadata) => void;
}

/** All embeddable elements, with their audience. */
export function ElementPicker({ elements, chosen, onChoose }: ElementPickerProps) {
  const t = useMessages('embed-studio');
  const { locale } = useUi();
  const [wanted, setWanted] = useState('');
  const found = elements.filter((element) => matches(element, wanted.trim()));
  return (
    <Card title={t('pick')}>
      <div css={{ display: 'grid', gap: token.s2 }}>
        <SearchField label={t('pick.search')} value={wanted} onChange={setWanted} />
        <div role="radiogroup" aria-label={t('pick')} css={list}>
          {found.map((element) => (
            <label key={element.name} css={option}>
              <input type="radio" name="element" css={radio} checked={element.name === chosen} onChange={() => onChoose(element)} />
              <span css={{ display: 'grid', gap: token.half1, minWidth: 0 }}>
                <span css={line}>
                  <b css={{ fontWeight: token.medium }}>{element.title[locale]}</b>
                  <StatusChip tone={element.audience === 'public' ? 'good' : 'idle'} icon={element.audience === 'public' ? Users : LogIn} plain>
                    {t(`audience.${element.audience}`)}
                  </StatusChip>
                </span>
                <span css={hint}>
                  <Code>{`<${element.tag}>`}</Code>
                </span>
                {element.name === chosen ? <span css={hint}>{element.summary[locale]}</span> : null}
              </span>
            </label>
          ))}
        </div>
        <p role="status" css={hint}>
          {found.length === 0 ? t('pick.none') : ''}
        </p>
      </div>
    </Card>
  );
}

const list = { display: 'grid', gap: token.s1 } as const;
const line = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: token.s2 } as const;
const option = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: token.s2,
  alignItems: 'start',
  padding: token.s2,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rField,
  cursor: 'pointer',
  '&:hover': { background: token.hover },
  '&:has(:checked)': { borderColor: token.action, background: token.selected },
  '&:has(:focus-visible)': { outline: `${token.hair2} solid ${token.focus}`, outlineOffset: token.hair },
} as const;
const radio = { accentColor: token.actionSolid, marginTop: token.half1, '&:focus-visible': { outline: 'none' } } as const;
