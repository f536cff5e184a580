import { useEffect, useLayoutEffect, useState } from 'react';
import { Card, Segmented, Select, title, token, UiProvider, useMessages } from '#ui';
import { readChoice, writeChoice, type Choice } from './choice.ts';
import { SECTIONS, type SectionName } from './sections.ts';

interface Props {
  root: HTMLElement;
  layer: HTMLElement;
  raise: () => void;
}

/** Every component of the kit in every state, with switches for theme, language and density. */
export function Gallery({ root, layer, raise }: Props) {
  const [choice, setChoice] = useState(() => readChoice(location.search));
  const { theme, density, locale } = choice;
  useLayoutEffect(() => {
    for (const element of [root, layer]) Object.assign(element.dataset, { theme, density });
    document.documentElement.style.colorScheme = theme;
  }, [root, layer, theme, density]);
  useEffect(() => history.replaceState(null, '', writeChoice(choice)), [choice]);
  return (
    <UiProvider value={{ locale, root, layer, raise, theme, density }}>
      <Page choice={choice} onChoice={setChoice} />
    </UiProvider>
  );
}

function Page({ choice, onChoice }: { choice: Choice; onChoice: (choice: Choice) => void }) {
  const t = useMessages('gallery');
  const names = Object.keys(SECTIONS) as SectionName[];
  const shown = names.filter((name) => choice.section === '' || name === choice.section);
  return (
    <div
      css={{
        display: 'grid',
        gap: token.s4,
        padding: token.s4,
        maxWidth: '1440px',
        margin: '0 auto',
        background: token.canvas,
        minHeight: '100vh',
        alignContent: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <header css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: token.s3 }}>
        <h1 css={{ '&&': title.t20, flex: 1 }}>{t('title')}</h1>
        <Segmented
          label={t('theme')}
          value={choice.theme}
          onChange={(theme) => onChoice({ ...choice, theme })}
          options={[
            { value: 'light', label: t('theme.light') },
            { value: 'dark', label: t('theme.dark') },
          ]}
        />
        <Segmented
          label={t('density')}
          value={choice.density}
          onChange={(density) => onChoice({ ...choice, density })}
          options={[
            { value: 'comfortable', label: t('density.comfortable') },
            { value: 'compact', label: t('density.compact') },
          ]}
        />
        <Segmented
          label={t('language')}
          value={choice.locale}
          onChange={(locale) => onChoice({ ...choice, locale })}
          options={[
            { value: 'zh-CN', label: '中文' },
            { value: 'en-US', label: 'English' },
          ]}
        />
        <div css={{ width: token.chooserWidth }}>
          <Select
            hideLabel
            label={t('section')}
            value={choice.section || 'all'}
            onChange={(section) => onChoice({ ...choice, section: section === 'all' ? '' : section })}
            options={[{ value: 'all', label: t('section.all') }, ...names.map((name) => ({ value: name, label: t(`section.${name}`) }))]}
          />
        </div>
      </header>
      {shown.map((name) => {
        const Section = SECTIONS[name];
        return name === 'table' ? (
          <Section key={name} />
        ) : (
          <Card key={name} title={t(`section.${name}`)}>
            <Section />
          </Card>
        );
      })}
    </div>
  );
}
