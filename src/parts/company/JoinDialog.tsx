import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCall, useCore, useMutationCall } from '#element';
import { Banner, Button, Dialog, Form, FormField, TextField, token, useDebounced, useForm, useMessages, useUi } from '#ui';

/** Joins another company by the code of an invitation, or asks its administrator by the company's name. */
export function JoinDialog({ onClose }: { onClose: () => void }) {
  const { api, notices, session } = useCore();
  const t = useMessages('account-management');
  const { locale } = useUi();
  const joining = useMutationCall(api.user.relevanceWebUser);
  const [problem, setProblem] = useState('');
  const form = useForm({
    initial: { companyNameCn: '', inviteCode: '' },
    rules: () => import('./join-rules.ts'),
    check: (rules, values) => rules.joinIssues(values),
    async submit(values) {
      setProblem('');
      const answer = await joining.run({ ...values, companyNameCn: found.of(values.companyNameCn)?.nameCn ?? values.companyNameCn });
      if (answer.ok) {
        notices.show({ kind: 'success', message: t(`join.done.${answer.data.status}`) });
        onClose();
        // The sessions of the former company have ended.
        if (answer.data.status === 'linked') session.logout();
        return [];
      }
      if (answer.reason === 'business' && answer.errors.length === 0) setProblem(answer.message);
      return answer.errors;
    },
  });
  const found = useCompany(useWatch({ control: form.hook.control, name: 'companyNameCn' }));
  const { company } = found;
  const nameOf = ({ nameCn, nameEn }: NonNullable<typeof company>) => (locale === 'zh-CN' ? nameCn : nameEn || nameCn);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('join')}
      width={480}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="filled" busy={form.isBusy} onClick={form.submit}>
            {t('join.submit')}
          </Button>
        </>
      }
    >
      <Form form={form} label={t('join')}>
        <div css={{ display: 'grid', gap: token.s4 }}>
          <p>{t('join.hint')}</p>
          {problem ? <Banner tone="bad">{problem}</Banner> : null}
          <FormField form={form} name="inviteCode">
            {(field) => <TextField {...field} label={t('join.code')} help={t('join.code.hint')} isMono maxLength={40} />}
          </FormField>
          <FormField form={form} name="companyNameCn">
            {(field) => (
              <TextField
                {...field}
                label={t('join.company')}
                help={company && t('join.company.found', { name: nameOf(company) })}
                warning={found.isUnknown ? t('join.company.unknown') : undefined}
                maxLength={100}
              />
            )}
          </FormField>
        </div>
      </Form>
    </Dialog>
  );
}

/** The company of that name in Chinese or English: who knows the full name learns that it is the right one. */
function useCompany(typed: string) {
  const { api } = useCore();
  const name = typed.trim();
  const searchValue = useDebounced(name);
  const { data, isFetching } = useCall(api.user.queryCompanyDrop, { searchValue }, { enabled: searchValue !== '', quiet: true, loadingBar: false });
  const isCurrent = searchValue === name && name !== '' && !isFetching;
  const company = isCurrent ? data?.[0] : undefined;
  return {
    company,
    isUnknown: isCurrent && data?.length === 0,
    /** The company that was found for a text. */
    of: (text: string) => (text.trim() === searchValue ? data?.[0] : undefined),
  };
}
