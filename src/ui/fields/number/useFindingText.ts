import { useEffect, useState } from 'react';
import { loadMessages, lookUp, type NumberReading } from '#i18n';
import { useUi } from '../../environment.tsx';

/** Text of a finding. Its messages are loaded when the first one is shown: elements without a form do not have them. */
export function useFindingText(finding: NumberReading['finding']): string | undefined {
  const { locale } = useUi();
  const [, render] = useState({});
  const text = finding && lookUp(locale, 'validation', finding.code, finding.params);
  const isMissing = finding !== undefined && text === undefined;
  useEffect(() => {
    if (isMissing) void loadMessages(locale, ['validation']).then(() => render({}));
  }, [isMissing, locale]);
  return text ?? (isMissing ? finding.code : undefined);
}
