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
/** The key of our own text, or a text of the server. */
type Problem = 'userName.required' | 'password.required' | 'slider.required' | 'slider.expired' | 'code.required' | { text: string };
type Problems = Partial<Record<Field, Problem>>;

export function useLogin(onLogin?: (user: LoggedIn) => void) {
  const { api, session, notices } = useCore();
  const { locale } = useUi();
  const t = useMessages('login');
  const ref = useRef<HTMLFormElement>(null);
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  /** Absent until the server asks for the code of a second factor. */
  const [code, setCode] = useState<string>();
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const going = useRef(false);
  const shownError = useRef<number>(undefined);
  const challenge = useChallenge(() => setProblems((before) => ({ ...before, slider: 'slider.expired' })));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (going.current) return;
    const missing: Problems = {};
    if (!userName.trim()) missing.userName = 'userName.required';
    if (!password) missing.password = 'password.required';
    if (!challenge.isSlid) missing.slider = 'slider.required';
    if (code?.trim() === '') missing.code = 'code.required';
    setProblems(missing);
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
      setProblems(code ? { code: { text: refusedCode.message } } : {});
      return focusField(ref.current, 'code');
    }
    const byField = Object.fromEntries(answer.errors.map(({ field, message }) => [field === 'sliderToken' ? 'slider' : field, { text: message }]));
    setProblems(byField);
    if (answer.errors.length > 0) return;
    shownError.current = notices.show({ kind: 'error', message: answer.message, durationMs: REFUSAL_MS });
  }

  const forget = (field: Field) => setProblems(({ [field]: _, ...rest }) => rest);
  // Translated when it is shown: the language may change while it is.
  const textOf = (problem: Problem | undefined) => (typeof problem === 'object' ? problem.text : problem && t(problem));
  const { userName: ofName, password: ofPassword, slider, code: ofCode } = problems;
  return {
    ref,
    userName,
    password,
    errors: { userName: textOf(ofName), password: textOf(ofPassword), slider: textOf(slider), code: textOf(ofCode) },
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
