import { useRef, useState } from 'react';
import type { UploadedFile } from '#contract';
import { useCore } from '#element';
import { type CodeRequest, useChallenge } from '#parts';
import { type FieldIssue, type FormState, useForm, useMessages, useUi } from '#ui';
import { EMPTY, type RegistrationValues } from './registration-values.ts';

const EVIDENCE = [
  'usciCode',
  'legalPerson',
  'scope',
  'licence',
  'idCardFront',
  'idCardBack',
] as const satisfies readonly (keyof RegistrationValues)[];

interface Registration {
  form: FormState<RegistrationValues>;
  /** Refusal that belongs to no field. */
  problem: string | undefined;
  /** The user will join a company that is registered already. */
  isKnownCompany: boolean;
  challenge: ReturnType<typeof useChallenge>;
  /** Requests the code by SMS. */
  code: CodeRequest;
  checkCompany: () => Promise<void>;
  slide: () => void;
}

export function useRegistration(onDone: (detail: { userName: string; status: string }) => void): Registration {
  const { api } = useCore();
  const { locale } = useUi();
  const t = useMessages('login');
  const [problem, setProblem] = useState<string>();
  const [isKnownCompany, setKnownCompany] = useState(false);
  const checked = useRef('');
  const form = useForm({
    initial: EMPTY,
    rules: () => import('./rules.ts'),
    check: (rules, values) => rules.issuesOf(values, isKnownCompany),
    submit,
  });
  const challenge = useChallenge(() => {
    form.set('slider', false);
    form.show([{ field: 'slider', message: t('slider.expired') }]);
  });

  async function submit(values: RegistrationValues): Promise<readonly FieldIssue[]> {
    setProblem(undefined);
    const sliderToken = await challenge.token();
    if (!sliderToken) {
      form.set('slider', false);
      return [];
    }
    const { confirmation: _, slider, licence, idCardFront, idCardBack, ...fields } = values;
    const files = isKnownCompany ? {} : { licence: asUpload(licence), idCardFront: asUpload(idCardFront), idCardBack: asUpload(idCardBack) };
    const answer = await api.user.register({ ...fields, ...files, slider, sliderToken }, { locale });
    if (answer.ok) {
      onDone({ userName: fields.userName, status: answer.data.status });
      return [];
    }
    // A challenge is valid once, whatever the result.
    challenge.restart();
    form.set('slider', false);
    return refused(answer);
  }

  function refused({ reason, message, errors }: { reason: string; message: string; errors: readonly FieldIssue[] }): readonly FieldIssue[] {
    // Other failures have been shown.
    if (reason === 'business' && errors.length === 0) setProblem(message);
    return errors;
  }

  async function checkCompany() {
    const name = form.values().companyNameCn.trim();
    if (name === checked.current) return;
    checked.current = name;
    if (name === '') return setKnownCompany(false);
    const answer = await api.user.checkRegisterCompany({ companyNameCn: name }, { locale, quiet: true });
    // The server checks it again; the name may have been edited meanwhile.
    if (!answer.ok || checked.current !== name) return undefined;
    setKnownCompany(answer.data.isKnown);
    // Their fields disappear.
    if (answer.data.isKnown) form.hook.clearErrors(EVIDENCE);
    return undefined;
  }

  return {
    form,
    problem,
    isKnownCompany,
    challenge,
    code: {
      check: () => (setProblem(undefined), form.hook.trigger('phone')),
      send: (captcha) => api.user.getRegisterCode({ phone: form.values().phone, captcha }, { locale }),
      onRefused: (answer) => form.show(refused(answer)),
    },
    checkCompany,
    slide: () => {
      challenge.slide();
      form.set('slider', true);
    },
  };
}

/** The contract types the server's side of a file; the browser's is a `File`. */
const asUpload = (file: File | null) => (file === null ? undefined : (file as unknown as UploadedFile));
