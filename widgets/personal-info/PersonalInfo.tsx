import { useCall, useCore } from '#element';
import { SignedIn } from '#parts';
import { ErrorPanel, Skeleton, token, useMessages } from '#ui';
import { Editor } from './Editor.tsx';

export interface PersonalInfoProps {
  onSaved?: () => void;
  /** Unsaved input exists, or exists no longer. */
  onUnsaved?: (detail: { isUnsaved: boolean }) => void;
}

/** Personal information of the logged-in user: read, edit, save. */
export function PersonalInfo(props: PersonalInfoProps) {
  const t = useMessages('personal-info');
  return (
    <SignedIn otherwise={t('loggedOut')}>
      <Loaded {...props} />
    </SignedIn>
  );
}

function Loaded({ onSaved, onUnsaved }: PersonalInfoProps) {
  const { api } = useCore();
  const { data, isError, isFetching, refetch } = useCall(api.user.queryWebUserBaseInfo, {}, { loadingBar: false, quiet: true });
  if (data) return <Editor loaded={data} onSaved={() => onSaved?.()} onUnsaved={(isUnsaved) => onUnsaved?.({ isUnsaved })} />;
  return isError ? <ErrorPanel busy={isFetching} retry={() => void refetch()} /> : <Skeleton height={token.listHeight} />;
}
