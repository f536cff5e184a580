import { type FormEvent, useRef, useState } from 'react';
import { useCore } from '#element';
import { useChallenge } from '#parts';
import { useMessages, useUi } from '#ui';

/** Detail of the login event; the token stays in the core. */
export interface LoggedIn {
  userName: string;
  nameCn: string;
  companyNameCn: string;
}

/** The only place where a refusal is shown (spec 8), so it stays until the next attempt or for long enough to be read. */
const REFUSAL_MS = 60_000;

type Field = 'userName' | 'password' | 'slider' | 'code';
type Errors = Partial<Record<Field, string>>;

export function useLogin(onLogin?: (user: LoggedIn) => void) {
  const { api, session, notices } = useCore();
  const { locale } = useUi();
  const t = useMessages('login');
  const ref = useRef<HTMLFormElement>(null);
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  /** Absent until the server asks for the code of a second factor. */
  const [code, setCode] = useState<string>();
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const going = useRef(false);
  const shownError = useRef<number>(undefined);
  const challenge = useChallenge(() => setErrors((before) => ({ ...before, slider: t('slider.expired') })));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (going.current) return;
    const missing: Errors = {};
    if (!userName.trim()) missing.userName = t('userName.required');
    if (!password) missing.password = t('password.required');
    if (!challenge.isSlid) missing.slider = t('slider.required');
    if (code?.trim() === '') missing.code = t('code.required');
    setErrors(missing);
    if (shownError.current !== undefined) notices.dismiss(shownError.current);
    shownError.current = undefined;
    const first = (['userName', 'password', 'slider', 'code'] as const).find((field) => missing[field]);
    if (first) return focusField(ref.current, first);
    going.current = true;
    setBusy(true);
    await logIn();
    setBusy(false);
    going.current = false;
  }

  async function logIn() {
    const sliderToken = await challenge.token();
    if (!sliderToken) return;
    const deviceToken = session.deviceToken();
    const answer = await api.user.login(
      { userName: userName.trim(), password, slider: true, sliderToken, deviceToken, loginType: '1', ...(code && { code: code.trim() }) },
      { locale },
    );
    if (answer.ok) {
      session.login(answer.data);
      const { userName: name, nameCn, companyNameCn } = answer.data;
      onLogin?.({ userName: name, nameCn, companyNameCn });
      return;
    }
    // A challenge is valid once, whatever the result. The slider need not be dragged again for the code of the same login.
    const refusedCode = answer.errors.find(({ field }) => field === 'code');
    if (refusedCode) challenge.renew();
    else challenge.restart();
    if (answer.reason !== 'business') return;
    if (refusedCode) {
      setCode('');
      setErrors(code ? { code: refusedCode.message } : {});
      return focusField(ref.current, 'code');
    }
    const byField = Object.fromEntries(answer.errors.map(({ field, message }) => [field === 'sliderToken' ? 'slider' : field, message]));
    setErrors(byField);
    if (answer.errors.length > 0) return;
    shownError.current = notices.show({ kind: 'error', message: answer.message, durationMs: REFUSAL_MS });
  }

  const forget = (field: Field) => setErrors(({ [field]: _, ...rest }) => rest);
  return {
    ref,
    userName,
    password,
    errors,
    isBusy,
    isSlid: challenge.isSlid,
    submit: (event: FormEvent) => void submit(event),
    code,
    setCode: (value: string) => (setCode(value), forget('code')),
    setUserName: (value: string) => (setUserName(value), setCode(undefined), forget('userName')),
    setPassword: (value: string) => (setPassword(value), forget('password')),
    slide: () => (challenge.slide(), forget('slider')),
  };
}

function focusField(form: HTMLFormElement | null, field: Field) {
  const target = field === 'slider' ? '[role=slider]' : `[name=${field}]`;
  form?.querySelector<HTMLElement>(target)?.focus();
}
