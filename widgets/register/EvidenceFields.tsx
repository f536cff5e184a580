import type { CSSObject } from '@emotion/react';
import { IMAGE_FORMATS, UPLOAD_MAX_BYTES } from '#domain/constants';
import { useCall, useCore } from '#element';
import { Checkbox, ErrorPanel, Field, FileUpload, FormField, type FormState, token, type UploadOutcome, useMessages, useUi } from '#ui';
import type { RegistrationValues } from './registration-values.ts';

interface EvidenceFieldsProps {
  form: FormState<RegistrationValues>;
}

const PICTURES = ['licence', 'idCardFront', 'idCardBack'] as const;
/** Dictionaries rarely change. */
const STALE_MS = 3_600_000;

/** What only a new company states: its business scope and its documents, which are sent with the form. */
export function EvidenceFields({ form }: EvidenceFieldsProps) {
  const t = useMessages('register');
  const { api } = useCore();
  const { locale } = useUi();
  const scopes = useCall(api.basedata.queryDictionaryList, { dictCode: 'companyScope' }, { staleTime: STALE_MS, quiet: true });
  const options = Array.isArray(scopes.data) ? scopes.data : [];
  return (
    <>
      <div css={wide}>
        <FormField form={form} name="scope">
          {(field) => (
            <Field label={t('scope')} required error={field.error} name="scope" labelId="scope-label">
              {(control) => (
                <div role="group" id={control.id} aria-labelledby="scope-label" aria-describedby={control['aria-describedby']} css={choices}>
                  {scopes.isError ? <ErrorPanel retry={() => void scopes.refetch()} busy={scopes.isFetching} /> : null}
                  {options.map(({ code, nameCn, nameEn }) => (
                    <Checkbox
                      key={code}
                      label={locale === 'zh-CN' ? nameCn : nameEn}
                      value={field.value.includes(code)}
                      onBlur={field.onBlur}
                      onChange={(isOn) => field.onChange(isOn ? [...field.value, code] : field.value.filter((one) => one !== code))}
                    />
                  ))}
                </div>
              )}
            </Field>
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
const choices: CSSObject = { display: 'flex', flexWrap: 'wrap', columnGap: token.s4, rowGap: token.s1 };
