import { Languages } from 'lucide-react';
import { Button, narrow, token } from '#ui';
import { useLanguageChoice } from './useLanguageChoice.ts';

export function LanguageButton() {
  const { other, label, choose } = useLanguageChoice();
  return (
    <Button variant="bare" icon={<Languages aria-hidden />} onClick={() => void choose()} lang={other}>
      <span css={{ [narrow]: { fontSize: token.t12 } }}>{label}</span>
    </Button>
  );
}
