import { useState } from 'react';
import type { CompanyApplication } from '#contract/user';
import { TEXT_MAX } from '#domain/constants';
import { COMPANY_FIELDS } from '#domain/identity/company-fields';
import { localisedName } from '#domain/identity/localised-name';
import { isUnanswered, useCore, useMutationCall } from '#element';
import { Banner, Button, Dialog, TextArea, TextField, token, useMessages, useUi } from '#ui';

interface AnswerApplicationDialogProps {
  /** As it was shown. */
  application: CompanyApplication;
  isAccepted: boolean;
  onClose: () => void;
}

/** The forwarder’s agent certifies the company, or refuses it with a reason; what the company has not stated is taken from its licence. */
export function AnswerApplicationDialog({ application, isAccepted, onClose }: AnswerApplicationDialogProps) {
  const t = useMessages('company-info');
  const ui = useMessages('ui');
  const { locale } = useUi();
  const { api, notices } = useCore();
  const answering = useMutationCall(api.user.answerCompanyApplication, { quiet: true });
  const [values, setValues] = useState({ reason: '', usciCode: '', legalPerson: '' });
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  /** Somebody else has decided, or the company has withdrawn it. */
  const [isGone, setGone] = useState(false);
  const company = localisedName(application.nameCn, application.nameEn, locale);
  const set = (name: keyof typeof values) => (value: string) => setValues({ ...values, [name]: value });
  const gaps = isAccepted ? (['usciCode', 'legalPerson'] as const).filter((name) => application[name] === '') : [];

  async function send() {
    const found = Object.fromEntries([
      ...gaps.filter((name) => !values[name].trim()).map((name) => [name, t('application.gap')]),
      ...(isAccepted || values.reason.trim() ? [] : [['reason', t('application.reason.required')]]),
    ]) as Record<string, string>;
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const answer = await answering.run({ id: application.id, isAccepted, ...values });
    if (answer.ok) {
      notices.show({ kind: 'success', message: t(isAccepted ? 'application.certified' : 'application.refused', { company }) });
      return onClose();
    }
    const ofFields = Object.fromEntries(answer.errors.map(({ field, message }) => [field, message]));
    setProblems(answer.errors.length > 0 ? ofFields : { all: answer.message });
    // A refusal without a field is about the application itself: it is not open any more.
    setGone(!isUnanswered(answer) && answer.reason === 'business' && answer.errors.length === 0);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isAccepted ? 'application.certify.title' : 'application.refuse.title', { company })}
      foot={
        <>
          <Button onClick={onClose}>{ui(isGone ? 'close' : 'cancel')}</Button>
          {isGone ? null : (
            <Button variant={isAccepted ? 'filled' : 'risk'} busy={answering.isBusy} onClick={() => answering.isBusy || void send()}>
              {t(isAccepted ? 'application.certify' : 'application.refuse')}
            </Button>
          )}
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        {problems['all'] === undefined ? null : (
          <Banner tone="bad" isUrgent>
            {problems['all']}
          </Banner>
        )}
        <p>{t(isAccepted ? 'application.certify.body' : 'application.refuse.body')}</p>
        {gaps.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            required
            value={values[name]}
            onChange={set(name)}
            maxLength={COMPANY_FIELDS[name].max}
            error={problems[name]}
          />
        ))}
        {isAccepted ? null : (
          <TextArea
            label={t('application.reason')}
            required
            value={values.reason}
            onChange={set('reason')}
            maxLength={TEXT_MAX}
            error={problems['reason']}
          />
        )}
      </div>
    </Dialog>
  );
}
