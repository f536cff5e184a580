import { useEffect, useRef, useState } from 'react';
import { PASSWORD_LOADING_RESET_MS } from '#domain/constants';
import { passwordChange, type PasswordChange } from '#domain/identity/password';
import type { Finding } from '#domain/issue';
import { useCore } from '#element';
import { useMessages, useUi } from '#ui';

type Field = keyof PasswordChange;
/** A finding of the rules, or a text of the server. */
type Problem = Finding | { text: string };
type Problems = Partial<Record<Field, Problem>>;

interface Options {
  onChanged: (() => void) | undefined;
  focus: (field: Field) => void;
}

const EMPTY: PasswordChange = { oldPassword: '', newPassword: '', confirmation: '' };
const FIELDS: readonly Field[] = ['oldPassword', 'newPassword', 'confirmation'];

/** State of the password dialog. A successful change logs out, here and in the browser's other tabs. */
export function usePasswordChange({ onChanged, focus }: Options) {
  const { api, session, notices } = useCore();
  const { locale } = useUi();
  const t = useMessages('password-dialog');
  const tRule = useMessages('validation');
  const [values, setValues] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const going = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function spin(isOn: boolean) {
    clearTimeout(timer.current);
    setBusy(isOn);
    // The button is usable again after this time at the latest; the call is not repeated while it runs.
    if (isOn) timer.current = setTimeout(setBusy, PASSWORD_LOADING_RESET_MS, false);
  }

  function show(found: Problems) {
    setProblems(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) focus(first);
  }

  async function submit() {
    const findings = passwordChange(values);
    show(Object.fromEntries(findings.map((finding) => [finding.field, finding])));
    if (findings.length > 0) return void notices.show({ kind: 'error', message: tRule('form.incomplete') });
    spin(true);
    if (going.current) return;
    going.current = true;
    const { oldPassword, newPassword } = values;
    const answer = await api.user.updateWebUserPassWordNew({ oldPassword, newPassword }, { locale });
    going.current = false;
    spin(false);
    if (answer.ok) {
      notices.show({ kind: 'success', message: t('done') });
      onChanged?.();
      session.logout('passwordChanged');
    } else if (answer.reason === 'business') {
      show(Object.fromEntries(answer.errors.map(({ field, message }) => [field, { text: message }])));
      notices.show({ kind: 'error', message: answer.message });
    }
  }

  // Translated when it is shown: the language may change while it is.
  const textOf = (problem: Problem | undefined) => problem && ('text' in problem ? problem.text : tRule(problem.code, problem.params));
  return {
    values,
    errors: {
      oldPassword: textOf(problems.oldPassword),
      newPassword: textOf(problems.newPassword),
      confirmation: textOf(problems.confirmation),
    },
    isBusy,
    set: (field: Field, value: string) => {
      setValues((before) => ({ ...before, [field]: value }));
      setProblems(({ [field]: _, ...rest }) => rest);
    },
    submit: () => void submit(),
  };
}
