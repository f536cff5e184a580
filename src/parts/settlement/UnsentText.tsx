import { Banner, Button, TextArea, useMessages } from '#ui';
import type { Unsent } from './use-unsent.ts';

/** A text about a dispute that can no longer be sent, so that it can be copied. */
export function UnsentText({ unsent, of }: { unsent: Unsent; of: string }) {
  const t = useMessages('bill-confirm');
  return (
    <>
      <Banner
        tone="warn"
        action={
          <Button size="small" onClick={() => unsent.drop(of)}>
            {t('notSent.remove')}
          </Button>
        }
      >
        {t('notSent')}
      </Banner>
      <TextArea label={t('notSent.text')} value={unsent.text(of)} readOnly minRows={2} maxRows={6} />
    </>
  );
}
