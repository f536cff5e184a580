import type { CSSObject } from '@emotion/react';
import { PASSWORD_MAX, PERSON_TEXT_MAX, PHONE_MAX, TEXT_MAX } from '#domain/constants';
import { COMPANY_NAME_MAX } from '#domain/identity/registration-fields';
import { CodeField, Slider } from '#parts';
import { Banner, Button, Checkbox, Form, FormField, FormSummary, narrow, part, PasswordField, TextField, token, useMessages } from '#ui';
import { Consent, type ConsentLinks } from './Consent.tsx';
import { EvidenceFields } from './EvidenceFields.tsx';
import { useRegistration } from './useRegistration.ts';

interface RegisterFormProps {
  links: ConsentLinks;
  onDone: (detail: { userName: string; status: string }) => void;
}

const EMAIL_MAX = 254;
const USER_NAME_MAX = 50;

export function RegisterForm({ links, onDone }: RegisterFormProps) {
  const t = useMessages('register');
  const tSlider = useMessages('login');
  const { form, problem, isKnownCompany, challenge, code, checkCompany, slide } = useRegistration(onDone);
  const labelOf = (field: string) =>
    field === 'slider' ? tSlider('slider') : field === 'agree' ? t('agree', { terms: t('agree.terms') }) : isLabelled(field) ? t(field) : undefined;
  return (
    <Form form={form} label={t('title')}>
      <div {...part('form')} css={column}>
        <h1 css={heading}>{t('title')}</h1>
        <FormSummary form={form} labelOf={labelOf} />
        {problem ? <Banner tone="bad">{problem}</Banner> : null}
        <fieldset css={group}>
          <legend css={legend}>{t('account')}</legend>
          <FormField form={form} name="phone">
            {(field) => <TextField {...field} label={t('phone')} required type="tel" autoComplete="tel" maxLength={PHONE_MAX} />}
          </FormField>
          <FormField form={form} name="code">
            {(field) => <CodeField {...field} {...code} required />}
          </FormField>
          <FormField form={form} name="userName">
            {(field) => (
              <TextField
                {...field}
                label={t('userName')}
                required
                help={t('userName.rule')}
                autoComplete="username"
                maxLength={USER_NAME_MAX}
                input={{ autoCapitalize: 'none', spellCheck: false }}
              />
            )}
          </FormField>
          <FormField form={form} name="nameCn">
            {(field) => <TextField {...field} label={t('nameCn')} required autoComplete="name" maxLength={PERSON_TEXT_MAX} />}
          </FormField>
          <FormField form={form} name="password">
            {(field) => (
              <PasswordField
                {...field}
                label={t('password')}
                required
                help={t('password.rule')}
                autoComplete="new-password"
                maxLength={PASSWORD_MAX}
              />
            )}
          </FormField>
          <FormField form={form} name="confirmation">
            {(field) => <PasswordField {...field} label={t('confirmation')} required autoComplete="new-password" maxLength={PASSWORD_MAX} />}
          </FormField>
          <div css={wide}>
            <FormField form={form} name="email">
              {(field) => <TextField {...field} label={t('email')} type="email" autoComplete="email" maxLength={EMAIL_MAX} />}
            </FormField>
          </div>
        </fieldset>
        <fieldset css={group}>
          <legend css={legend}>{t('company')}</legend>
          <div css={wide}>
            <FormField form={form} name="companyNameCn">
              {(field) => (
                <TextField
                  {...field}
                  label={t('companyNameCn')}
                  required
                  help={t('companyNameCn.help')}
                  autoComplete="organization"
                  maxLength={COMPANY_NAME_MAX}
                  onBlur={() => {
                    field.onBlur();
                    void checkCompany();
                  }}
                />
              )}
            </FormField>
          </div>
          {isKnownCompany ? (
            <div css={wide}>
              <Banner tone="info" isUrgent>
                {t('company.known')}
              </Banner>
            </div>
          ) : (
            <>
              <div css={wide}>
                <FormField form={form} name="companyNameEn">
                  {(field) => <TextField {...field} label={t('companyNameEn')} maxLength={TEXT_MAX} />}
                </FormField>
              </div>
              <EvidenceFields form={form} />
            </>
          )}
        </fieldset>
        <FormField form={form} name="slider">
          {(field) => <Slider isDone={challenge.isSlid} onDone={slide} error={field.error} />}
        </FormField>
        <FormField form={form} name="agree">
          {(field) => <Checkbox {...field} required label={<Consent {...links} />} />}
        </FormField>
        <Button type="submit" variant="filled" size="large" busy={form.isBusy}>
          {t('submit')}
        </Button>
      </div>
    </Form>
  );
}

const LABELLED = [
  'phone',
  'code',
  'userName',
  'nameCn',
  'password',
  'confirmation',
  'email',
  'companyNameCn',
  'companyNameEn',
  'usciCode',
  'legalPerson',
  'scope',
  'licence',
  'idCardFront',
  'idCardBack',
] as const;
const isLabelled = (field: string): field is (typeof LABELLED)[number] => LABELLED.some((name) => name === field);

const column: CSSObject = { display: 'grid', gap: token.s4, minWidth: 0 };
const heading = { '&&': { fontSize: token.t28, lineHeight: token.l28, letterSpacing: token.track28, fontWeight: token.strong } } as const;
const group: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: token.s4,
  minWidth: 0,
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
const legend = { '&&': { fontSize: token.t16, lineHeight: token.l16, fontWeight: token.strong, paddingBottom: token.s2 } } as const;
const wide: CSSObject = { gridColumn: '1 / -1', minWidth: 0 };
