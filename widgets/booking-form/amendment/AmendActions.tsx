import { Button, useMessages } from '#ui';

/** Request the changes of a released booking, or leave it as it is. */
export function AmendActions({ onCancel, onSend }: { onCancel: () => void; onSend: () => void }) {
  const t = useMessages('booking-form');
  return (
    <>
      <Button variant="line" onClick={onCancel}>
        {t('amend.discard')}
      </Button>
      <Button variant="filled" onClick={onSend}>
        {t('amend.review')}
      </Button>
    </>
  );
}
