import type { ReactNode } from 'react';
import { useMessages } from '#ui';
import { FieldAt } from '../form/FieldAt.tsx';
import { ReasonNo, useReason } from './receipt.tsx';

interface ReceiptFieldProps {
  name: string;
  required?: boolean | undefined;
  fixed?: boolean | undefined;
  warning?: string | undefined;
  aside?: ReactNode;
  suggestions?: readonly string[] | undefined;
}

/** A field with what customs says of it. */
export function ReceiptField({ name, warning, aside, ...props }: ReceiptFieldProps) {
  const t = useMessages('preplan');
  const reason = useReason(name);
  if (!reason) return <FieldAt name={name} warning={warning} aside={aside} {...props} />;
  return (
    <FieldAt
      name={name}
      warning={t('customsSays', { text: reason.text })}
      aside={
        <>
          <ReasonNo no={reason.no} />
          {aside}
        </>
      }
      {...props}
    />
  );
}
