import { useState } from 'react';
import { PERSON_TEXT_MAX, PHONE_MAX, TEXT_MAX } from '#domain/constants';
import { useCore, useMutationCall } from '#element';
import { Banner, Button, Dialog, Form, FormField, FormSummary, TextArea, TextField, token, useForm, useMessages } from '#ui';
import { useRefresh } from '../useCompany.ts';
import { useDiscard } from '../useDiscard.ts';

const LABELS = { contact: 'membership.contact', tel: 'tel', remark: 'membership.remark' } as const;
const isLabelled = (field: string): field is keyof typeof LABELS => Object.hasOwn(LABELS, field);

/** Application for membership: whom the forwarder may call. */
export function MembershipDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('company-info');
  const tUi = useMessages('ui');
  const { api, notices } = useCore();
  const refresh = useRefresh();
  const applying = useMutationCall(api.user.applyFudaMember);
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    initial: { contact: '', tel: '', remark: '' },
    rules: () => import('./rules.ts'),
    check: ({ issuesOf }, values) => issuesOf(values),
    async submit(values) {
      setProblem(undefined);
      const answer = await applying.run(values);
      if (!answer.ok) {
        if (answer.reason === 'business' && answer.errors.length === 0) setProblem(answer.message);
        return answer.errors;
      }
      notices.show({ kind: 'success', message: t('membership.sent') });
      refresh();
      onClose();
      return [];
    },
  });
  const discard = useDiscard(form.isDirty, onClose);
  return (
    <Dialog
      open
      onClose={discard}
      title={t('membership.apply')}
      foot={
        <>
          <Button onClick={discard}>{tUi('cancel')}</Button>
          <Button variant="filled" busy={form.isBusy} onClick={form.submit}>
            {t('membership.send')}
          </Button>
        </>
      }
    >
      <Form form={form} label={t('membership.apply')}>
        <div css={{ display: 'grid', gap: token.s4 }}>
          <FormSummary form={form} labelOf={(field) => (isLabelled(field) ? t(LABELS[field]) : undefined)} />
          {problem ? <Banner tone="bad">{problem}</Banner> : null}
          <FormField form={form} name="contact">
            {(field) => <TextField {...field} label={t(LABELS.contact)} required autoComplete="name" maxLength={PERSON_TEXT_MAX} />}
          </FormField>
          <FormField form={form} name="tel">
            {(field) => <TextField {...field} label={t(LABELS.tel)} required type="tel" autoComplete="tel" maxLength={PHONE_MAX} />}
          </FormField>
          <FormField form={form} name="remark">
            {(field) => <TextArea {...field} label={t(LABELS.remark)} minRows={3} maxLength={TEXT_MAX} />}
          </FormField>
        </div>
      </Form>
    </Dialog>
  );
}
