import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { changes } from '#domain/form/changes';
import { fieldAt } from '#domain/form/leaves';
import { VGM_DOCUMENT } from '#domain/vgm/vgm-fields';
import { type VgmDraft, withDraft } from '#domain/vgm/vgm-draft';
import { useCore, useSession } from '#element';
import type { FormState } from '#ui';
import { type Dated, readDraft, type Redact, removeDraft, writeDraft } from '../drafts/local-drafts.ts';
import { whenIdle } from '../drafts/when-idle.ts';
import { isContact } from '../drafts/without-contacts.ts';
import type { OpenVgm, VgmValues } from './vgm-values.ts';

interface KeptVgm extends Dated, VgmDraft {}

const DELAY_MS = 300;
/** Comparing many containers waits for a pause between two keys, but no longer than this. */
const IDLE_MS = 300;

interface KeptVgmOptions {
  open: OpenVgm;
  form: FormState<VgmValues>;
  isReadOnly: boolean;
  /** Shows input that an earlier page has kept; `at` is the time of its last change. */
  restore: (values: VgmValues, at: number) => void;
}

/** Keeps unsaved weights in this browser, e.g. at a scale without network, until they are saved; on foreign origins in memory only. */
export function useKeptVgm({ open, form, isReadOnly, restore }: KeptVgmOptions): void {
  const { session, settings } = useCore();
  const owner = useRef(useSession().user?.userName ?? '').current;
  const key = `vgm ${open.record.bookingId}`;
  const [kept] = useState(() => (isReadOnly ? undefined : keptOf(readDraft(settings.storage, owner, key))));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const takeUp = useEffectEvent(() => {
    const values = kept && withDraft(open.values, kept);
    if (values && changes(open.values, values).length > 0) restore(values, kept.at);
    else if (kept) removeDraft(settings.storage, owner, key);
  });
  useEffect(() => takeUp(), []);

  const keep = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // After a logout nothing may stay in this browser.
    if (!session.store.getState().isLogin) return;
    const made = changes(open.values, form.values());
    if (made.length === 0) return removeDraft(settings.storage, owner, key);
    const ctnNos = open.values.vgmList.map(({ ctnNo }) => ctnNo);
    const draft: KeptVgm = { at: Date.now(), version: open.record.version, changes: made, ctnNos };
    writeDraft(settings.storage, owner, key, draft, redactVgm);
  });
  const keepSoon = useCallback(() => {
    timer.current ??= setTimeout(() => whenIdle(() => keep(), IDLE_MS), DELAY_MS);
  }, []);
  const { hook } = form;
  useEffect(() => (isReadOnly ? undefined : hook.watch(keepSoon).unsubscribe), [hook, isReadOnly, keepSoon]);
  const leave = useEffectEvent(() => timer.current !== undefined && keep());
  useEffect(() => {
    const now = () => void leave();
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, []);
}

/** Contacts are not kept: a shared browser must not reveal them. */
const redactVgm: Redact = (draft) => {
  const made = keptOf(draft);
  return made ? { ...draft, changes: made.changes.filter(({ field }) => !isContact(fieldAt(VGM_DOCUMENT, field))) } : draft;
};

function keptOf(draft: Dated | undefined): KeptVgm | undefined {
  const { changes: made, ctnNos } = (draft ?? {}) as Partial<KeptVgm>;
  return draft && Array.isArray(made) && Array.isArray(ctnNos) ? { ...draft, changes: made, ctnNos } : undefined;
}
