import { useState } from 'react';
import { loadMailBill, MailLinkScope } from '#parts';
import { ErrorPanel, lazyPart, Skeleton } from '#ui';

interface BillDetail {
  id: string;
  orderId: string;
}

export interface MailConfirmProps {
  /** Key of the link, from the address of the page. */
  mailKey?: string;
  onConfirmed?: (detail: BillDetail) => void;
  onRejected?: (detail: BillDetail) => void;
}

const mailBill = lazyPart(loadMailBill);

/** The settlement bill of a link in a mail, for readers without login. */
export function MailConfirm({ mailKey, onConfirmed, onRejected }: MailConfirmProps) {
  const [isFailed, setFailed] = useState(false);
  const MailBill = mailBill.use(!isFailed, () => setFailed(true));
  return (
    <MailLinkScope mailKey={mailKey} purpose="bill">
      {({ inConfirmId, ...link }, onTyped) => {
        if (isFailed || inConfirmId === null) return <ErrorPanel retry={() => setFailed(false)} />;
        if (!MailBill) return <Skeleton height="70vh" />;
        return (
          <MailBill
            link={{ ...link, inConfirmId }}
            onTyped={onTyped}
            onAnswered={(answer, { id, orderId }) => (answer === 'confirmed' ? onConfirmed : onRejected)?.({ id, orderId })}
          />
        );
      }}
    </MailLinkScope>
  );
}
