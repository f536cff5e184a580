import { useEffect, useEffectEvent, useState } from 'react';
import type { WebUserBaseInfo } from '#contract/user';
import { useCore, useMutationCall } from '#element';
import { type FieldIssue, useForm, useMessages, useUi } from '#ui';

const EDITABLE = ['nameCn', 'nameEn', 'position'] as const;
export type Values = Pick<WebUserBaseInfo, (typeof EDITABLE)[number]>;

const valuesOf = ({ nameCn, nameEn, position }: Values): Values => ({ nameCn, nameEn, position });

/** Why the last save failed: somebody else saved another version, or a refusal with its reason. */
export type Problem = { is: 'conflict'; theirs: WebUserBaseInfo; changed: (keyof Values)[] } | { is: 'refused'; message: string };

interface EditorOptions {
  loaded: WebUserBaseInfo;
  onSaved: () => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Edits and saves the record, and resolves conflicts. */
export function usePersonalInfo({ loaded, onSaved, onUnsaved }: EditorOptions) {
  const { api, notices, queryClient } = useCore();
  const { locale } = useUi();
  const t = useMessages('personal-info');
  const [stored, setStored] = useState(loaded);
  const [problem, setProblem] = useState<Problem>();
  const saving = useMutationCall(api.user.updateWebUserBaseInfo);
  const form = useForm({
    initial: valuesOf(loaded),
    rules: () => import('./rules.ts'),
    check: ({ issuesOf }, values: Values) => issuesOf({ ...values, version: stored.version }),
    submit: save,
  });

  const { isDirty } = form;
  const emitUnsaved = useEffectEvent(onUnsaved);
  useEffect(() => {
    emitUnsaved(isDirty);
  }, [isDirty]);

  async function save(values: Values): Promise<readonly FieldIssue[]> {
    const result = await saving.run({ ...values, version: stored.version });
    if (result.ok) {
      take(result.data);
      notices.show({ kind: 'success', message: t('saved') });
      // Other elements show the names too.
      for (const { path } of [api.user.queryWebUserBaseInfo, api.user.getUserInfo]) void queryClient.invalidateQueries({ queryKey: [path] });
      onSaved();
      return [];
    }
    if (result.reason !== 'business' || result.errors.length > 0) return result.errors;
    const found = await api.user.queryWebUserBaseInfo({}, { locale, quiet: true });
    if (!found.ok || found.data.version === stored.version) setProblem({ is: 'refused', message: result.message });
    else setProblem({ is: 'conflict', theirs: found.data, changed: EDITABLE.filter((field) => found.data[field] !== stored[field]) });
    return [];
  }

  function take(next: WebUserBaseInfo): void {
    setProblem(undefined);
    setStored(next);
    form.reset(valuesOf(next));
  }

  return {
    form,
    stored,
    problem,
    undo: () => take(stored),
    /** Keeps the user's own changes on top of the other version, to be saved again, or discards them. */
    resolve(theirs: WebUserBaseInfo, isMine: boolean): void {
      const edited = form.values();
      const mine = EDITABLE.filter((field) => edited[field] !== stored[field]);
      take(theirs);
      if (isMine) for (const field of mine) form.set(field, edited[field]);
    },
  };
}
