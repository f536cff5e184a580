import { useCallback, useEffect, useMemo, useRef } from 'react';
import {
  get,
  set,
  useForm as useHookForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { lookUp, type Locale, translator } from '#i18n';
import { useUi } from '../environment.tsx';
import { focusFirstError } from './focus.ts';
import type { UnreadableFields } from './unreadable.ts';
import { useRules } from './useRules.ts';

/** One problem of one field: with its text, or with a key of the `validation` messages. */
export interface FieldIssue {
  /** Dotted path, `''` for the whole form. */
  field: string;
  message?: string | undefined;
  code?: string | undefined;
  params?: Record<string, string | number> | undefined;
}

/** A field error with its text. */
export interface FieldError {
  field: string;
  message: string;
}

export interface FormOptions<V extends FieldValues, R> {
  initial: V;
  /** Loads the rules, usually `() => import('./rules.ts')`: they include zod, which the first view does not need. Validation waits for them. */
  rules: () => Promise<R>;
  /** The same rules that the server runs: `toIssues` of a parse with the call's input schema. An empty result is valid. */
  check: (rules: R, values: V) => readonly FieldIssue[] | Promise<readonly FieldIssue[]>;
  /** Runs once the form is valid. Server errors are assigned to the fields. */
  submit: (values: V) => Promise<readonly FieldIssue[] | void>;
}

export interface Form<V extends FieldValues, R = unknown> {
  /** For the fields; see `FormField`. */
  hook: UseFormReturn<V>;
  errors: readonly FieldError[];
  /** Number of errors below a path, e.g. for a tab. */
  countErrors: (prefix: string) => number;
  isDirty: boolean;
  isBusy: boolean;
  submit: () => void;
  /** Assigns server errors to their fields and focuses the first. */
  show: (issues: readonly FieldIssue[]) => void;
  values: () => V;
  set: <P extends Path<V>>(field: P, value: V[P]) => void;
  reset: (values?: V) => void;
  /** Edits all fields at once: what differs from the initial values is unsaved. */
  replace: (values: V) => void;
  /** The loaded rules; `undefined` if they cannot be loaded now. */
  rules: () => Promise<R | undefined>;
  /** For fields whose text may be no value; `Form` passes it on. */
  unreadable: UnreadableFields;
  /** For the form element; `Form` uses it. */
  element: { current: HTMLFormElement | null };
}

/** State of a form: fields are validated on blur, then on every change; the first error is focused. */
export function useForm<V extends FieldValues, R>({ initial, rules: load, check, submit }: FormOptions<V, R>): Form<V, R> {
  const { locale } = useUi();
  const element = useRef<HTMLFormElement>(null);
  const rules = useRules(load);
  const texts = useRef(new Map<string, string>()).current;
  const latest = useRef(check);
  latest.current = check;
  const resolver = useCallback<Resolver<V>>(
    async (values) => {
      const loaded = await rules();
      const issues = loaded === undefined ? [unchecked(locale)] : await latest.current(loaded, values);
      // The rules see no value there, and would call the field empty.
      const unread = [...texts].map(([field, message]) => ({ field, message }));
      const errors = nest<V>([...unread, ...issues], locale);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
    [rules, locale, texts],
  );
  const hook = useHookForm<V>({ defaultValues: initial as DefaultValues<V>, mode: 'onTouched', resolver, shouldFocusError: false });
  const { errors: nested, isDirty, isSubmitting, submitCount } = hook.formState;
  const errors = useMemo(() => listErrors(nested), [nested]);

  useEffect(() => {
    if (submitCount > 0) focusFirstError(element.current);
  }, [submitCount]);

  // Errors are texts in the language in which they were found.
  const shown = useRef(errors);
  shown.current = errors;
  const textsIn = useRef(locale);
  useEffect(() => {
    if (textsIn.current === locale) return;
    textsIn.current = locale;
    const wrong = shown.current.filter(({ field }) => get(hook.formState.errors, `${field}.type`) === 'rule');
    if (wrong.length > 0) void hook.trigger(wrong.map(({ field }) => field as Path<V>));
  }, [hook, locale]);

  const show = useCallback(
    (issues: readonly FieldIssue[]) => {
      for (const issue of issues) hook.setError(pathOf<V>(issue), { type: 'server', message: textOf(issue, locale) });
      // The fields show their errors only after the next render.
      setTimeout(() => focusFirstError(element.current));
    },
    [hook, locale],
  );

  const unreadable = useMemo<UnreadableFields>(
    () => ({ texts, recheck: (field) => void (hook.getFieldState(field as Path<V>).error && hook.trigger(field as Path<V>)) }),
    [texts, hook],
  );

  return {
    hook,
    unreadable,
    errors,
    countErrors: (prefix) => errors.filter(({ field }) => field === prefix || field.startsWith(`${prefix}.`)).length,
    isDirty,
    isBusy: isSubmitting,
    submit: () => void hook.handleSubmit(async (values) => show((await submit(values)) ?? []))(),
    show,
    values: hook.getValues,
    set: (field, value) => hook.setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: submitCount > 0 }),
    reset: (values) => hook.reset(values),
    replace: (values) => hook.reset(values, { keepDefaultValues: true }),
    rules,
    element,
  };
}

/** A form is not submitted unchecked. */
const unchecked = (locale: Locale): FieldIssue => ({ field: '', message: translator(locale, 'ui')('form.unchecked') });

/** A field shows its first problem only. */
function nest<V extends FieldValues>(issues: readonly FieldIssue[], locale: Locale): FieldErrors<V> {
  const errors = {};
  for (const issue of issues) if (!get(errors, pathOf(issue))) set(errors, pathOf(issue), { type: 'rule', message: textOf(issue, locale) });
  return errors;
}

const FORM_ERROR_PATH = 'root.form';

function pathOf<V extends FieldValues>({ field }: FieldIssue): Path<V> {
  return (field || FORM_ERROR_PATH) as Path<V>;
}

function textOf({ message, code = 'invalid', params }: FieldIssue, locale: Locale): string {
  return message ?? lookUp(locale, 'validation', code, params) ?? code;
}

function listErrors(errors: object, prefix = ''): FieldError[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    const field = prefix + key;
    if ('message' in value && typeof value.message === 'string' && 'type' in value)
      return [{ field: field === FORM_ERROR_PATH ? '' : field, message: value.message }];
    return listErrors(value, `${field}.`);
  });
}
