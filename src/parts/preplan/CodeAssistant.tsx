import type { CSSObject } from '@emotion/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { certCodeChoices, missingCharacters, plainCertCode, transmittedCertCode } from '#domain/party/cert-code-choices';
import type { PreplanPartyKey } from '#domain/preplan/preplan-rules';
import { Button, Code, forcedColors, hint, IconDone, RadioGroup, title, token, useMessages } from '#ui';
import { type CodeType, isCodeType } from './code-types.ts';
import type { PreplanValues } from './preplan-values.ts';

interface CodeAssistantProps {
  party: PreplanPartyKey;
  onClose: () => void;
}

/** Types of registration codes of the party’s country, and how many characters the code still lacks. */
export function CodeAssistant({ party, onClose }: CodeAssistantProps) {
  const t = useMessages('preplan');
  const { control, setValue } = useFormContext<PreplanValues>();
  const { countryCode, certCodeType, certCode } = useWatch({ control, name: `preplanVo.${party}` });
  const country = countryCode?.value ?? '';
  const choices = certCodeChoices(country);
  const chosen = choices.find(({ type }) => type === certCodeType) ?? choices[0];
  const set = (field: 'certCodeType' | 'certCode', value: string) =>
    setValue(`preplanVo.${party}.${field}`, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  if (!chosen) return null;
  const missing = missingCharacters(chosen, certCode);
  const nameOf = (type: string) => (isCodeType(type) ? t(`code.${type}`) : type);
  const lengthOf = (type: string) => {
    const { lengths = [], isDigits = false } = choices.find((choice) => choice.type === type) ?? {};
    if (lengths.length === 0) return t('code.any');
    return t(isDigits ? 'code.digits' : 'code.characters', { count: lengths.join('/') });
  };
  const { length } = plainCertCode(certCode);
  return (
    <section css={panel} aria-label={t('code.title', { country: countryCode?.label ?? '' })}>
      <h3 css={{ '&&': title.t14 }}>{country === '' ? t('code.noCountry') : t('code.title', { country: countryCode?.label ?? '' })}</h3>
      <RadioGroup
        stacked
        hideLabel
        label={t('code.type')}
        value={chosen.type}
        onChange={(type) => set('certCodeType', type)}
        options={choices.map(({ type }) => ({ value: type, label: `${type} ${nameOf(type as CodeType)}`, help: lengthOf(type) }))}
      />
      <p css={cells} aria-hidden>
        {[...plainCertCode(certCode)].map((character, place) => (
          <span key={place} css={cell}>
            {character}
          </span>
        ))}
        {Array.from({ length: Math.max(0, chosen.lengths.length > 0 ? missing : 0) }, (_, place) => (
          <span key={length + place} css={[cell, blank]} />
        ))}
      </p>
      <p role="status" css={[hint, { color: missing === 0 ? token.good : token.bad }]}>
        {missing === 0 ? t('code.complete') : missing > 0 ? t('code.missing', { count: missing }) : t('code.tooLong', { count: -missing })}{' '}
        {missing === 0 ? <Code>{transmittedCertCode(chosen.type, certCode)}</Code> : null}
      </p>
      <div css={{ display: 'flex', gap: token.s2 }}>
        <Button
          size="small"
          icon={<IconDone aria-hidden />}
          disabled={missing !== 0}
          onClick={() => {
            set('certCodeType', chosen.type);
            set('certCode', plainCertCode(certCode));
            onClose();
          }}
        >
          {t('code.use')}
        </Button>
        <Button size="small" variant="bare" onClick={onClose}>
          {t('code.close')}
        </Button>
      </div>
    </section>
  );
}

const panel: CSSObject = {
  display: 'grid',
  gap: token.s2,
  padding: token.s3,
  background: token.sunken,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
};
const cells: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: token.s1, fontFamily: token.mono };
const cell: CSSObject = {
  display: 'inline-grid',
  placeItems: 'center',
  width: token.s5,
  height: token.s6,
  background: token.surface,
  border: `${token.hair} solid ${token.control}`,
  borderRadius: token.rChip,
};
const blank: CSSObject = { borderStyle: 'dashed', borderColor: token.bad, [forcedColors]: { borderColor: 'CanvasText' } };
