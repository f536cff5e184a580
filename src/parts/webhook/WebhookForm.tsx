import { useState } from 'react';
import type { Webhook } from '#contract/webhook';
import type { CallsOf } from '#core';
import { WEBHOOK_KINDS, type WebhookKind } from '#domain/webhook/webhook-event';
import { useCore, useMutationCall } from '#element';
import { Banner, Button, Checkbox, TextField, token, useMessages } from '#ui';

interface WebhookFormProps {
  calls: CallsOf<'webhook'>;
  /** Absent for a new one. */
  webhook: Webhook | undefined;
  /** With the key of a new one. */
  onSaved: (key: string | null) => void;
}

/** An address and the events that it gets. */
export function WebhookForm({ calls, webhook, onSaved }: WebhookFormProps) {
  const t = useMessages('webhook');
  const { notices } = useCore();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(webhook?.kinds ?? WEBHOOK_KINDS);
  const save = useMutationCall(calls.saveWebhook);
  const failure = save.failure?.reason === 'business' ? save.failure : undefined;
  const problem = failure?.errors.find(({ field }) => field === 'url')?.message;

  async function submit() {
    const answer = await save.run({ id: webhook?.id ?? null, url, kinds: [...kinds], isActive: webhook?.isActive ?? true });
    if (!answer.ok) return;
    notices.show({ kind: 'success', message: t('saved') });
    onSaved(answer.data.key);
  }
  return (
    <form
      css={{ display: 'grid', gap: token.s3, minWidth: 0 }}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure && !problem ? <Banner tone="bad">{failure.message}</Banner> : null}
      <TextField
        label={t('url')}
        required
        isMono
        inputMode="url"
        maxLength={500}
        value={url}
        onChange={setUrl}
        placeholder="https://erp.example.com/quayside"
        {...(problem ? { error: problem } : {})}
      />
      <fieldset css={{ border: 0, margin: 0, padding: 0 }}>
        <legend css={{ padding: 0, fontSize: token.t12, color: token.text2 }}>{t('kinds')}</legend>
        <div css={{ display: 'flex', flexWrap: 'wrap', columnGap: token.s4 }}>
          {WEBHOOK_KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`kind.${kind}`)}
              value={kinds.includes(kind)}
              onChange={(on) => setKinds(WEBHOOK_KINDS.filter((one) => (one === kind ? on : kinds.includes(one))))}
            />
          ))}
        </div>
      </fieldset>
      <span>
        <Button type="submit" variant="filled" busy={save.isBusy} disabled={url.trim() === '' || kinds.length === 0}>
          {t('save')}
        </Button>
      </span>
    </form>
  );
}
