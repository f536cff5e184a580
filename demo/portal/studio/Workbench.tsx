import { useMemo } from 'react';
import { Card, token, useMessages } from '#ui';
import { AttributeFields } from './fields/AttributeFields.tsx';
import { readable } from './fields/attribute-control.ts';
import { CodePanel } from './code/CodePanel.tsx';
import { ElementPicker } from './ElementPicker.tsx';
import { Preview } from './Preview.tsx';
import { Reference } from './Reference.tsx';
import { SiteFields } from './fields/SiteFields.tsx';
import type { StudioPart } from './studio-part.ts';
import { isOffered } from './code/code-blocks.ts';
import { sortedElements } from './suite.ts';
import { declarations } from './theme/theme.ts';
import { ThemeEditor } from './theme/ThemeEditor.tsx';

const supports = (property: string, value: string) => CSS.supports(property, value);

/** Settings on the left, results on the right. */
export function Workbench({ state: stored, change, element, suite, staff }: Omit<StudioPart, 'properties'>) {
  const t = useMessages('embed-studio');
  const { metadata } = suite;
  // The address may name settings of another element, or a way of embedding that this one lacks.
  const state = useMemo(() => {
    const known = new Set([...element.attributes, ...metadata.attributes].map(({ attribute }) => attribute));
    const isUntouched = stored.element === '' && Object.keys(stored.attributes).length === 0;
    const given = isUntouched ? element.sample : stored.attributes;
    const attributes = Object.fromEntries(Object.entries(given).filter(([name]) => known.has(name)));
    return { ...stored, attributes, variant: isOffered(element, stored.variant) ? stored.variant : 'module' } as const;
  }, [stored, element, metadata]);
  const properties = useMemo(() => declarations(state.tokens, metadata.tokens, supports), [state.tokens, metadata.tokens]);
  // What is typed stays in its field; everything else shows the element without it.
  const shown = useMemo(
    () => ({ ...state, attributes: readable([...element.attributes, ...metadata.attributes], state.attributes) }),
    [state, element, metadata],
  );
  const part: StudioPart = { state: shown, change, element, suite, staff, properties };
  const setAttributes = (attributes: typeof state.attributes) => change({ element: element.name, attributes });
  return (
    <div css={bench}>
      <div css={column}>
        <ElementPicker
          elements={sortedElements(suite)}
          chosen={element.name}
          onChoose={({ name, sample }) => change({ element: name, attributes: { ...common(state.attributes), ...sample } })}
        />
        <Card title={t('attributes')}>
          <AttributeFields attributes={element.attributes} values={state.attributes} onChange={setAttributes} />
        </Card>
        <SiteFields {...part} />
        <Card title={t('look')}>
          <AttributeFields attributes={metadata.attributes} values={state.attributes} onChange={setAttributes} />
        </Card>
        <ThemeEditor {...part} />
      </div>
      <div css={column}>
        <Preview {...part} />
        <CodePanel {...part} />
        <Reference {...part} />
      </div>
    </div>
  );

  function common(values: Readonly<Record<string, string>>): Record<string, string> {
    return Object.fromEntries(Object.entries(values).filter(([name]) => metadata.attributes.some(({ attribute }) => attribute === name)));
  }
}

const bench = {
  display: 'grid',
  gap: token.s4,
  alignItems: 'start',
  gridTemplateColumns: '340px minmax(0, 1fr)',
  '@container (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const column = { display: 'grid', gap: token.s4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
