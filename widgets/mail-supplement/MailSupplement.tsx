import { useState } from 'react';
import { loadSupplement, MailLinkScope } from '#parts';
import { ErrorPanel, lazyPart, Skeleton } from '#ui';

export interface MailSupplementProps {
  /** Key of the link, from the address of the page. */
  mailKey?: string;
  onSaved?: (detail: { bookingId: string }) => void;
  onUnsaved?: (detail: { isUnsaved: boolean }) => void;
}

const supplement = lazyPart(loadSupplement);

/** The shipping instruction of a link in a mail, for readers without login. */
export function MailSupplement({ mailKey, onSaved, onUnsaved }: MailSupplementProps) {
  const [isFailed, setFailed] = useState(false);
  const loaded = supplement.use(!isFailed, () => setFailed(true));
  return (
    <MailLinkScope mailKey={mailKey} purpose="si">
      {(link) => {
        if (isFailed) return <ErrorPanel retry={() => setFailed(false)} />;
        if (!loaded) return <Skeleton height="640px" />;
        return (
          <loaded.Supplement
            link={link}
            choices={loaded.choices}
            onSaved={(detail) => onSaved?.(detail)}
            onUnsaved={(isUnsaved) => onUnsaved?.({ isUnsaved })}
          />
        );
      }}
    </MailLinkScope>
  );
}
