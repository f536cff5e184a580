import type { CSSObject } from '@emotion/react';
import { useEffect, useEffectEvent } from 'react';
import { certCodeWarning, usualCertCodeType } from '#domain/party/cert-code';
import type { PartyKind } from '#domain/party/party-rules';
import { lookUp } from '#i18n';
import { type FormState, hint, slim, token, useField, useMessages, useNamedValue, useUi } from '#ui';
import { FieldAt } from '../form/FieldAt.tsx';
import type { EntryValues } from './useEntryForm.ts';

/** Values that were read from pasted text, by field. */
type Read = ReadonlyMap<string, { value: unknown; isSure: boolean }>;

interface EntryFieldsProps {
  kind: PartyKind;
  form: FormState<EntryValues>;
  read: Read;
}

/** The fields of an entry; related ones share a line. */
export function EntryFields({ kind, form, read }: EntryFieldsProps) {
  const t = useMessages('party');
  return (
    <div css={stack}>
      <At read={read} name="name" />
      <At read={read} name="address" />
      <div css={[line(3), countryFirst]}>
        <At read={read} name="countryCode" />
        <At read={read} name="city" />
        <At read={read} name="postCode" />
      </div>
      <CertCode form={form} read={read} />
      <div css={line(2)}>
        <At read={read} name="packageType" />
        <At read={read} name="aeoCode" />
      </div>
      <div css={line(3)}>
        <At read={read} name="contactName" />
        <At read={read} name="phone" />
        <At read={read} name="fax" />
      </div>
      <At read={read} name="email" />
      {kind === 'shipper' ? <p css={hint}>{t('reachable')}</p> : null}
      <div css={line(2)}>
        <At read={read} name="shortName" />
        <At read={read} name="stateRegion" />
      </div>
      <At read={read} name="remark" />
      <At read={read} name="isDefault" />
    </div>
  );
}

interface AtProps {
  name: string;
  read: Read;
  warning?: string | undefined;
}

/** A field; a guess from pasted text asks for a check until it is changed. */
function At({ name, read, warning }: AtProps) {
  const t = useMessages('party');
  const value = useNamedValue(name);
  const guess = read.get(name);
  const isGuess = guess !== undefined && !guess.isSure && guess.value === value;
  return <FieldAt name={name} warning={warning ?? (isGuess ? t('paste.check') : undefined)} />;
}

/** Type and code, with the usual type of the country; an unusual code is only a warning. */
function CertCode({ form, read }: Pick<EntryFieldsProps, 'form' | 'read'>) {
  const { locale } = useUi();
  const country = useField(form, 'countryCode').value?.value ?? '';
  const { value: type, onChange: setType } = useField(form, 'certCodeType');
  const code = useField(form, 'certCode').value;
  const usual = usualCertCodeType(country);
  const suggest = useEffectEvent((given: typeof usual) => given !== undefined && type === '' && setType(given));
  // Only a new country suggests a type: the user may clear it.
  useEffect(() => void suggest(usual), [usual]);
  const finding = certCodeWarning(type, country, code);
  return (
    <div css={line(2)}>
      <At read={read} name="certCodeType" />
      <At read={read} name="certCode" warning={finding && lookUp(locale, 'validation', finding.code, finding.params)} />
    </div>
  );
}

const stack: CSSObject = { display: 'grid', gap: token.s3, minWidth: 0 };
const line = (columns: number): CSSObject => ({
  display: 'grid',
  gap: token.s3,
  alignItems: 'start',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  [slim]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
/** Room for the name of a country. */
const countryFirst: CSSObject = {
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)',
  [slim]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
