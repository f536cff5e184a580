import { Card, hint, Switch, Tabs, token, useMessages, useUi } from '#ui';
import { codeBlocks, isOffered } from './code-blocks.ts';
import { CodeBox } from './CodeBox.tsx';
import { policyFor, policyText } from './policy.ts';
import { VARIANTS, type Variant } from '../studio-state.ts';
import type { StudioPart } from '../studio-part.ts';

/** The snippet for each way of embedding, and the sources for the site's content security policy. */
export function CodePanel({ state, change, element, suite, properties }: StudioPart) {
  const t = useMessages('embed-studio');
  const { locale } = useUi();
  const { variant, isPinned, isChecked } = state;
  const blocks = codeBlocks({ state, element, suite, properties, locale });
  const isPasted = variant === 'module' || variant === 'classic';
  const tabs = VARIANTS.filter((one) => isOffered(element, one)).map((value) => ({ value, label: t(`as.${value}`) }));
  return (
    <Card title={t('code')}>
      <Tabs<Variant> label={t('code.as')} value={variant} onChange={(chosen) => change({ variant: chosen })} tabs={tabs}>
        <div css={panel}>
          {isPasted ? (
            <div css={{ display: 'flex', flexWrap: 'wrap', gap: `${token.s1} ${token.s5}`, alignItems: 'center' }}>
              <Switch
                label={t('code.pinned', { build: suite.build })}
                value={isPinned}
                onChange={(isOn) => change({ isPinned: isOn, isChecked: isOn && isChecked })}
              />
              <Switch label={t('code.checked')} value={isPinned && isChecked} disabled={!isPinned} onChange={(isOn) => change({ isChecked: isOn })} />
              {isPinned ? null : <span css={hint}>{t('code.checked.hint')}</span>}
            </div>
          ) : null}
          {blocks.map(({ name, code }) => (
            <CodeBox
              key={name}
              code={code}
              title={t(`block.${name}`)}
              copyLabel={t('block.copy', { block: t(`block.${name}`) })}
              isShort={name === 'importMap'}
            />
          ))}
          {isPasted || variant === 'iframe' ? null : <p css={hint}>{t('code.install.hint')}</p>}
          {variant === 'iframe' && Object.keys(properties).length > 0 ? <p css={hint}>{t('code.iframe.tokens')}</p> : null}
          <CodeBox
            code={policyText(policyFor(element, variant, suite.portal))}
            title={t('policy')}
            copyLabel={t('block.copy', { block: t('policy.short') })}
          />
        </div>
      </Tabs>
    </Card>
  );
}

const panel = { display: 'grid', gap: token.s3, paddingTop: token.s3, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
