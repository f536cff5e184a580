import type { CSSObject } from '@emotion/react';
import { IMAGE_FORMATS, PERSON_TEXT_MAX, UPLOAD_MAX_BYTES, USCI_LENGTH } from '#domain/constants';
import { IMAGE_BEGINNING_BYTES, isImageContent } from '#domain/file/image-content';
import { DictionaryChecks } from '#parts';
import { FileUpload, FormField, type FormState, TextField, token, type UploadOutcome, useMessages } from '#ui';
import type { RegistrationValues } from './registration-values.ts';

interface EvidenceFieldsProps {
  form: FormState<RegistrationValues>;
}

const PICTURES = ['licence', 'idCardFront', 'idCardBack'] as const;

/** What only a new company states: who it is, its business scope and its documents, which are sent with the form. */
export function EvidenceFields({ form }: EvidenceFieldsProps) {
  const t = useMessages('register');
  const tUi = useMessages('ui');
  return (
    <>
      <FormField form={form} name="usciCode">
        {(field) => (
          <TextField
            {...field}
            onChange={(code) => field.onChange(code.toUpperCase())}
            label={t('usciCode')}
            required
            isMono
            maxLength={USCI_LENGTH}
            input={{ autoCapitalize: 'characters', spellCheck: false }}
          />
        )}
      </FormField>
      <FormField form={form} name="legalPerson">
        {(field) => <TextField {...field} label={t('legalPerson')} required maxLength={PERSON_TEXT_MAX} />}
      </FormField>
      <div css={wide}>
        <FormField form={form} name="scope">
          {(field) => (
            <DictionaryChecks {...field} label={t('scope')} required dictCode="companyScope" onChange={(codes) => field.onChange([...codes])} />
          )}
        </FormField>
      </div>
      {PICTURES.map((name) => (
        <div key={name} css={wide}>
          <FormField form={form} name={name}>
            {(field) => (
              <FileUpload
                label={t(name)}
                name={name}
                required
                error={field.error}
                accept={IMAGE_FORMATS}
                maxBytes={UPLOAD_MAX_BYTES}
                value={field.value ? [{ name: field.value.name, size: field.value.size }] : []}
                upload={async (file): Promise<UploadOutcome> => {
                  const beginning = await file.slice(0, IMAGE_BEGINNING_BYTES).arrayBuffer();
                  if (!isImageContent(new Uint8Array(beginning))) return { ok: false, message: tUi('upload.format'), isRefused: true };
                  field.onChange(file);
                  return { ok: true, file: { name: file.name, size: file.size } };
                }}
                onChange={(stored) => {
                  if (stored.length === 0) field.onChange(null);
                }}
              />
            )}
          </FormField>
        </div>
      ))}
      <p css={[wide, { color: token.text2, fontSize: token.t12, lineHeight: token.l12 }]}>{t('evidence.privacy')}</p>
    </>
  );
}

const wide: CSSObject = { gridColumn: '1 / -1', minWidth: 0 };
