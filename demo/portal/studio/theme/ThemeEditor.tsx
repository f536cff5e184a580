import { useState } from 'react';
import type { TokenMetadata } from '#element/definition/metadata';
import { Banner, Button, Card, hint, Select, token, useMessages, useUi } from '#ui';
import { weakPairs } from './contrast.ts';
import type { TokenChoice } from '../studio-state.ts';
import type { StudioPart } from '../studio-part.ts';
import { TokenField } from './TokenField.tsx';

/** The most common tokens: colour, radius, font. */
const FIRST = ['action-solid', 'on-action', 'action', 'text', 'surface', 'r-field', 'r-card', 'font'];

/** Tokens of the theme; less common ones are added by name. */
export function ThemeEditor({ state, change, suite }: StudioPart) {
  const t = useMessages('embed-studio');
  const { locale } = useUi();
  const [added, setAdded] = useState<readonly string[]>([]);
  const all = suite.metadata.tokens;
  const nameOf = ({ name }: TokenMetadata) => name.replace('--quay-', '');
  const shown = all.filter((one) => FIRST.includes(nameOf(one)) || added.includes(nameOf(one)) || nameOf(one) in state.tokens);
  const ordered = shown.toSorted((a, b) => rank(nameOf(a)) - rank(nameOf(b)));
  const weak = weakPairs(state.tokens, all);
  const set = (name: string, { light, dark }: TokenChoice) => {
    const { [name]: _, ...rest } = state.tokens;
    const chosen = { ...(light ? { light } : {}), ...(dark ? { dark } : {}) };
    change({ tokens: light || dark ? { ...rest, [name]: chosen } : rest });
  };
  const others = all.filter((one) => !shown.includes(one));
  return (
    <Card
      title={t('theme')}
      aside={
        Object.keys(state.tokens).length > 0 ? (
          <Button size="small" variant="bare" onClick={() => change({ tokens: {} })}>
            {t('clearAll')}
          </Button>
        ) : null
      }
    >
      <div css={{ display: 'grid', gap: token.s3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <p css={hint}>{t('theme.lead')}</p>
        {weak.length > 0 ? (
          <Banner tone="warn">
            <b>{t('theme.weak')}</b>
            {weak.map(({ text, ground, scheme, ratio }) => (
              <span key={`${text} ${ground} ${scheme}`} css={{ display: 'block', fontSize: token.t12 }}>
                {t('theme.weak.pair', { scheme: t(`scheme.${scheme}`), text, ground, ratio: ratio.toFixed(1) })}
              </span>
            ))}
          </Banner>
        ) : null}
        {ordered.map((one) => (
          <TokenField key={one.name} known={one} choice={state.tokens[nameOf(one)] ?? {}} onChange={(choice) => set(nameOf(one), choice)} />
        ))}
        <Select
          label={t('theme.add')}
          value={null}
          options={others.map((one) => ({ value: nameOf(one), label: nameOf(one), code: one.groupWords[locale] }))}
          onChange={(name) => setAdded((before) => [...before, name])}
        />
      </div>
    </Card>
  );
}

const rank = (name: string): number => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
